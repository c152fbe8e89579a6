// SPDX-License-Identifier: MIT
// The kernels themselves, over rig/kernels_math.inl; the same rules apply.

namespace {

inline float clamped(float value, float low, float high) {
    return value < low ? low : (value > high ? high : value);
}

/// (value / rest)^weight, kept within reason: scales multiply, and huge weights would overflow. A rest of 0
/// has no ratio: 1. The power applies to the size and keeps the sign.
inline float poweredRatio(float value, float rest, float weight) {
    if (__builtin_fabsf(rest) < 1e-12F) return 1.0F;
    const float ratio = value / rest;
    const float size = __builtin_fabsf(ratio);
    if (size < 1e-12F) return weight > 0.0F ? 0.0F : 1.0F;
    const float power =
        __builtin_expf(clamped(weight * __builtin_logf(size), -kLargestScaleExponent, kLargestScaleExponent));
    return __builtin_copysignf(power, ratio);
}

inline float scaledBy(float scale, float ratio) {
    return clamped(scale * ratio, -kLargestScale, kLargestScale);
}

inline std::size_t scaleAt(const PoseLayout& layout, std::size_t lane, std::size_t joint) {
    const std::size_t inBlock = joint % kWidth;
    return (joint - inBlock) * layout.lanes + lane * kWidth + inBlock;
}

inline std::size_t scaleMaskAt(std::size_t joint) {
    const std::size_t inBlock = joint % kWidth;
    return 3 * (joint - inBlock) + 2 * kWidth + inBlock;
}

/// Scale is rare, and its delta a power: one number at a time.
void addScale(const PoseLayout& shared, const float* base, const float* current, const float* rest,
              float weight, const float* mask, float* out) {
    const PoseLayout layout = shared;
    for (std::size_t joint = 0; joint < layout.padded; ++joint) {
        const float w = mask != nullptr ? weight * mask[scaleMaskAt(joint)] : weight;
        for (std::size_t lane = kScaleLane; lane < kScaleLane + 3; ++lane) {
            const std::size_t i = scaleAt(layout, lane, joint);
            out[i] = scaledBy(base[i], poweredRatio(current[i], rest != nullptr ? rest[i] : 1.0F, w));
        }
    }
}

void invertScale(const PoseLayout& shared, const float* current, const float* rest, const float* mask,
                 float* out) {
    const PoseLayout layout = shared;
    for (std::size_t joint = 0; joint < layout.padded; ++joint) {
        const bool through = mask != nullptr && mask[scaleMaskAt(joint)] < 0.5F;
        for (std::size_t lane = kScaleLane; lane < kScaleLane + 3; ++lane) {
            const std::size_t i = scaleAt(layout, lane, joint);
            const float from = rest != nullptr ? rest[i] : 1.0F;
            out[i] = through ? current[i] : scaledBy(from, poweredRatio(current[i], from, -1.0F));
        }
    }
}

/// Scale is rare: a pass of its own keeps the other loops short.
inline void sampleScale(const PoseLayout& shared, const float* a, const float* b, float fraction,
                        float* out) {
    const PoseLayout layout = shared;
    const Ratio ratio = ratioOf(fraction);
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth)
        storeVector(
            layout, out, kScaleLane, joint,
            mix(loadVector(layout, a, kScaleLane, joint), loadVector(layout, b, kScaleLane, joint), ratio));
}

void sampleNear(const PoseLayout& shared, const float* a, const float* b, float fraction, float* out) {
    const PoseLayout layout = shared;
    const Ratio ratio = ratioOf(fraction);
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        storeVector(layout, out, kTranslationLane, joint,
                    mix(loadVector(layout, a, kTranslationLane, joint),
                        loadVector(layout, b, kTranslationLane, joint), ratio));
        const Rotation q = mix(loadRotation(layout, a, joint), loadRotation(layout, b, joint), ratio);
        const F8 square = dot(q, q);
        storeRotation(layout, out, joint, times(q, 1.875F + square * (0.375F * square - 1.25F)));
    }
    if (layout.hasScale) sampleScale(layout, a, b, fraction, out);
}

inline Rotation slerp(const Rotation& from, const Rotation& to, F8 t) {
    const F8 raw = dot(from, to);
    const Rotation aligned{flipBy(to.x, raw), flipBy(to.y, raw), flipBy(to.z, raw), flipBy(to.w, raw)};
    const F8 cosOfAngle = smaller(absolute(raw), splat(1.0F));
    const F8 square = larger(1.0F - cosOfAngle * cosOfAngle, splat(0.0F));
    const I8 close = cosOfAngle > splat(0.9995F);
    const F8 inverse = inverseRoot(larger(square, splat(1e-12F)));
    const F8 angle = quadrantAngle(square * inverse, cosOfAngle);
    const F8 one = splat(1.0F);
    const F8 wa = select(close, one - t, sine((one - t) * angle) * inverse);
    const F8 wb = select(close, t, sine(t * angle) * inverse);
    return normalised(sum(times(from, wa), times(aligned, wb)));
}

void sampleWide(const PoseLayout& shared, const float* a, const float* b, float fraction, float* out) {
    const PoseLayout layout = shared;
    const Ratio ratio = ratioOf(fraction);
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        storeVector(layout, out, kTranslationLane, joint,
                    mix(loadVector(layout, a, kTranslationLane, joint),
                        loadVector(layout, b, kTranslationLane, joint), ratio));
        storeRotation(layout, out, joint,
                      slerp(loadRotation(layout, a, joint), loadRotation(layout, b, joint), ratio.second));
    }
    if (layout.hasScale) sampleScale(layout, a, b, fraction, out);
}

/// The weight of one input at eight joints: where the mask is 0 the first input has it all.
inline F8 maskedWeight(const float* mask, float weight, bool first) {
    if (mask == nullptr) return splat(weight);
    const F8 inside = load(mask);
    const F8 share = inside * weight;
    return first ? share + (1.0F - inside) : share;
}

inline void accumulate(Vector3& total, const Vector3& value, F8 weight) {
    total.x = total.x + value.x * weight;
    total.y = total.y + value.y * weight;
    total.z = total.z + value.z * weight;
}

inline Vector3 weightedVector(const PoseLayout& layout, const float* const* poses, const float* weights,
                              std::size_t count, std::size_t lane, const float* mask, std::size_t joint) {
    Vector3 total{splat(0.0F), splat(0.0F), splat(0.0F)};
    for (std::size_t i = 0; i < count; ++i)
        accumulate(total, loadVector(layout, poses[i], lane, joint), maskedWeight(mask, weights[i], i == 0));
    return total;
}

inline Rotation weightedRotation(const PoseLayout& layout, const float* const* poses, const float* weights,
                                 std::size_t count, const float* mask, std::size_t joint) {
    const Rotation first = loadRotation(layout, poses[0], joint);
    Rotation total = times(first, maskedWeight(mask, weights[0], true));
    for (std::size_t i = 1; i < count; ++i) {
        const Rotation q = loadRotation(layout, poses[i], joint);
        const F8 weight = flipBy(maskedWeight(mask, weights[i], false), dot(first, q));
        total = sum(total, times(q, weight));
    }
    return normalised(total);
}

/// `fixed` is the number of inputs where it is known to the compiler, which then unrolls the sums; or 0.
template <std::size_t fixed>
inline void blendLoop(const PoseLayout& shared, const float* const* poses, const float* weights,
                      std::size_t anyCount, const float* mask, float* out) {
    const PoseLayout layout = shared;
    const std::size_t count = fixed != 0 ? fixed : anyCount;
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        const float* positions = mask != nullptr ? mask + 3 * joint : nullptr;
        const float* rotations = mask != nullptr ? positions + kWidth : nullptr;
        storeVector(layout, out, kTranslationLane, joint,
                    weightedVector(layout, poses, weights, count, kTranslationLane, positions, joint));
        storeRotation(layout, out, joint, weightedRotation(layout, poses, weights, count, rotations, joint));
        if (!layout.hasScale) continue;
        const float* scales = mask != nullptr ? positions + 2 * kWidth : nullptr;
        storeVector(layout, out, kScaleLane, joint,
                    weightedVector(layout, poses, weights, count, kScaleLane, scales, joint));
    }
}

void blend(const PoseLayout& layout, const float* const* poses, const float* weights, std::size_t count,
           const float* mask, float* out) {
    if (mask == nullptr && count == 2) return blendLoop<2>(layout, poses, weights, count, nullptr, out);
    if (mask == nullptr && count == 3) return blendLoop<3>(layout, poses, weights, count, nullptr, out);
    if (mask == nullptr) return blendLoop<0>(layout, poses, weights, count, nullptr, out);
    blendLoop<0>(layout, poses, weights, count, mask, out);
}

struct AddInputs {
    const float* base;
    const float* current;
    const float* rest;
    const float* mask;
    float weight;
    Delta side;
};

inline F8 maskedShare(const float* mask, float weight, std::size_t joint) {
    return mask != nullptr ? load(mask + 3 * joint) * weight : splat(weight);
}

inline void addVector(const PoseLayout& layout, const AddInputs& in, F8 weight, std::size_t joint,
                      float* out) {
    Vector3 delta = loadVector(layout, in.current, kTranslationLane, joint);
    if (in.rest != nullptr) {
        const Vector3 from = loadVector(layout, in.rest, kTranslationLane, joint);
        delta = {delta.x - from.x, delta.y - from.y, delta.z - from.z};
    }
    Vector3 result = loadVector(layout, in.base, kTranslationLane, joint);
    accumulate(result, delta, weight);
    storeVector(layout, out, kTranslationLane, joint, result);
}

inline Rotation deltaRotation(const PoseLayout& layout, const float* current, const float* rest,
                              std::size_t joint) {
    const Rotation q = loadRotation(layout, current, joint);
    return rest != nullptr ? product(conjugate(loadRotation(layout, rest, joint)), q) : q;
}

/// A delta's rotation with its angle scaled, where every joint has a weight of its own.
struct MaskedTurn {
    const float* mask;
    float weight;
    Rotation operator()(const Rotation& delta, std::size_t joint) const {
        return power(delta, maskedShare(mask, weight, joint));
    }
};

struct SharedTurn {
    SharedPower shared;
    Rotation operator()(const Rotation& delta, std::size_t /*joint*/) const { return power(delta, shared); }
};

struct WholeTurn {
    Rotation operator()(const Rotation& delta, std::size_t /*joint*/) const { return delta; }
};

template <typename Turn>
inline void addLoop(const PoseLayout& shared, const AddInputs& in, const Turn& turn, float* out) {
    const PoseLayout layout = shared;
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        const Rotation delta = turn(deltaRotation(layout, in.current, in.rest, joint), joint);
        const Rotation from = loadRotation(layout, in.base, joint);
        const Rotation turned = in.side == Delta::Pre ? product(delta, from) : product(from, delta);
        addVector(layout, in, maskedShare(in.mask, in.weight, joint), joint, out);
        storeRotation(layout, out, joint, normalised(turned));
    }
}

void addDelta(const PoseLayout& layout, const float* base, const float* current, const float* rest,
              float weight, Delta side, const float* mask, float* out) {
    if (layout.hasScale) addScale(layout, base, current, rest, weight, mask, out);
    const AddInputs in{base, current, rest, mask, weight, side};
    if (mask != nullptr) return addLoop(layout, in, MaskedTurn{mask + kWidth, weight}, out);
    if (weight == 1.0F) return addLoop(layout, in, WholeTurn{}, out);
    if (__builtin_fabsf(weight) > 1.0F) return addLoop(layout, in, MaskedTurn{nullptr, weight}, out);
    addLoop(layout, in, SharedTurn{sharedPower(weight)}, out);
}

inline Vector3 invertedVector(const PoseLayout& layout, const float* current, const float* rest,
                              std::size_t joint) {
    const Vector3 value = loadVector(layout, current, kTranslationLane, joint);
    if (rest == nullptr) return {-value.x, -value.y, -value.z};
    const Vector3 from = loadVector(layout, rest, kTranslationLane, joint);
    return {2.0F * from.x - value.x, 2.0F * from.y - value.y, 2.0F * from.z - value.z};
}

inline Rotation invertedRotation(const PoseLayout& layout, const float* current, const float* rest,
                                 std::size_t joint) {
    const Rotation back = conjugate(loadRotation(layout, current, joint));
    if (rest == nullptr) return back;
    const Rotation from = loadRotation(layout, rest, joint);
    return normalised(product(product(from, back), from));
}

void invert(const PoseLayout& shared, const float* current, const float* rest, const float* mask,
            float* out) {
    const PoseLayout layout = shared;
    if (layout.hasScale) invertScale(layout, current, rest, mask, out);
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        Vector3 position = invertedVector(layout, current, rest, joint);
        Rotation rotation = invertedRotation(layout, current, rest, joint);
        if (mask != nullptr) {
            const I8 moved = load(mask + 3 * joint) > splat(0.5F);
            const I8 turned = load(mask + 3 * joint + kWidth) > splat(0.5F);
            const Vector3 p = loadVector(layout, current, kTranslationLane, joint);
            const Rotation q = loadRotation(layout, current, joint);
            position = {select(moved, position.x, p.x), select(moved, position.y, p.y),
                        select(moved, position.z, p.z)};
            rotation = {select(turned, rotation.x, q.x), select(turned, rotation.y, q.y),
                        select(turned, rotation.z, q.z), select(turned, rotation.w, q.w)};
        }
        storeVector(layout, out, kTranslationLane, joint, position);
        storeRotation(layout, out, joint, rotation);
    }
}

/// Twelve numbers per joint, eight joints side by side: the columns of the local matrices, without the last
/// row.
struct LocalBlock {
    alignas(32) float lanes[12][kWidth];
};

inline void fillLocalBlock(const PoseLayout& layout, const float* pose, std::size_t joint,
                           LocalBlock& block) {
    const Rotation q = loadRotation(layout, pose, joint);
    const F8 x2 = q.x + q.x;
    const F8 y2 = q.y + q.y;
    const F8 z2 = q.z + q.z;
    const F8 xx = q.x * x2;
    const F8 yy = q.y * y2;
    const F8 zz = q.z * z2;
    const F8 xy = q.x * y2;
    const F8 xz = q.x * z2;
    const F8 yz = q.y * z2;
    const F8 wx = q.w * x2;
    const F8 wy = q.w * y2;
    const F8 wz = q.w * z2;
    Vector3 scale{splat(1.0F), splat(1.0F), splat(1.0F)};
    if (layout.hasScale) scale = loadVector(layout, pose, kScaleLane, joint);
    store(block.lanes[0], (1.0F - (yy + zz)) * scale.x);
    store(block.lanes[1], (xy + wz) * scale.x);
    store(block.lanes[2], (xz - wy) * scale.x);
    store(block.lanes[3], (xy - wz) * scale.y);
    store(block.lanes[4], (1.0F - (xx + zz)) * scale.y);
    store(block.lanes[5], (yz + wx) * scale.y);
    store(block.lanes[6], (xz + wy) * scale.z);
    store(block.lanes[7], (yz - wx) * scale.z);
    store(block.lanes[8], (1.0F - (xx + yy)) * scale.z);
    const Vector3 position = loadVector(layout, pose, kTranslationLane, joint);
    store(block.lanes[9], position.x);
    store(block.lanes[10], position.y);
    store(block.lanes[11], position.z);
}

inline F4 splat4(float value) {
    return F4{value, value, value, value};
}

inline void writeRoot(const LocalBlock& block, std::size_t k, float* out) {
    for (std::size_t column = 0; column < 4; ++column) {
        const F4 value{block.lanes[3 * column][k], block.lanes[3 * column + 1][k],
                       block.lanes[3 * column + 2][k], column == 3 ? 1.0F : 0.0F};
        *reinterpret_cast<F4Memory*>(out + 4 * column) = value;
    }
}

inline void writeChild(const LocalBlock& block, std::size_t k, const float* parent, float* out) {
    const F4 p0 = *reinterpret_cast<const F4Memory*>(parent);
    const F4 p1 = *reinterpret_cast<const F4Memory*>(parent + 4);
    const F4 p2 = *reinterpret_cast<const F4Memory*>(parent + 8);
    const F4 p3 = *reinterpret_cast<const F4Memory*>(parent + 12);
    for (std::size_t column = 0; column < 4; ++column) {
        F4 value = p0 * splat4(block.lanes[3 * column][k]) + p1 * splat4(block.lanes[3 * column + 1][k]) +
                   p2 * splat4(block.lanes[3 * column + 2][k]);
        if (column == 3) value = value + p3;
        *reinterpret_cast<F4Memory*>(out + 4 * column) = value;
    }
}

void localToModel(const PoseLayout& shared, const float* pose, const std::int16_t* parents, float* matrices) {
    const PoseLayout layout = shared;
    LocalBlock block;
    for (std::size_t first = 0; first < layout.joints; first += kWidth) {
        fillLocalBlock(layout, pose, first, block);
        const std::size_t left = layout.joints - first;
        const std::size_t count = left < kWidth ? left : kWidth;
        for (std::size_t k = 0; k < count; ++k) {
            float* out = matrices + (first + k) * 16;
            const std::int16_t parent = parents[first + k];
            if (parent < 0)
                writeRoot(block, k, out);
            else
                writeChild(block, k, matrices + static_cast<std::size_t>(parent) * 16, out);
        }
    }
}

}  // namespace
