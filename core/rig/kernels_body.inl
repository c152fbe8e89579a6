// SPDX-License-Identifier: MIT
// Included by one source file per instruction set, inside that set's namespace. Nothing here may call an
// inline function of a header: the linker keeps one copy of those for the whole program, and the copy made
// with AVX2 would crash an older processor.

namespace {

/// Eight joints at once: one AVX register, or two SSE registers.
using F8 = float __attribute__((vector_size(32)));
using I8 = std::int32_t __attribute__((vector_size(32)));
using F8Memory = float __attribute__((vector_size(32), may_alias));
using F4 = float __attribute__((vector_size(16)));
using F4Memory = float __attribute__((vector_size(16), may_alias));

constexpr std::size_t kWidth = 8;

// The loops below copy the layout first: a store to a pose could otherwise change it, for all that the
// compiler knows, and it would be read again for every block.

struct Vector3 {
    F8 x, y, z;
};
struct Rotation {
    F8 x, y, z, w;
};

inline F8 load(const float* p) {
    return *reinterpret_cast<const F8Memory*>(p);
}

inline void store(float* p, F8 value) {
    *reinterpret_cast<F8Memory*>(p) = value;
}

inline F8 splat(float value) {
    return F8{value, value, value, value, value, value, value, value};
}

inline F8 bitsOf(I8 bits) {
    return reinterpret_cast<F8>(bits);
}

inline I8 bitsOf(F8 value) {
    return reinterpret_cast<I8>(value);
}

inline I8 signBit() {
    const std::int32_t sign = static_cast<std::int32_t>(0x80000000U);
    return I8{sign, sign, sign, sign, sign, sign, sign, sign};
}

/// `value` with its sign turned where `direction` is negative.
inline F8 flipBy(F8 value, F8 direction) {
    return bitsOf(bitsOf(value) ^ (bitsOf(direction) & signBit()));
}

inline F8 absolute(F8 value) {
    return bitsOf(bitsOf(value) & ~signBit());
}

inline F8 select(I8 where, F8 yes, F8 no) {
    return bitsOf((bitsOf(yes) & where) | (bitsOf(no) & ~where));
}

inline F8 smaller(F8 a, F8 b) {
    return select(a < b, a, b);
}

inline F8 larger(F8 a, F8 b) {
    return select(a > b, a, b);
}

/// A first guess of 1/sqrt, good to 12 bits or so.
inline F8 roughInverseRoot(F8 value) {
#if defined(__AVX__)
    return reinterpret_cast<F8>(_mm256_rsqrt_ps(reinterpret_cast<__m256>(value)));
#elif defined(__SSE2__)
    const F4 low = _mm_rsqrt_ps(__builtin_shufflevector(value, value, 0, 1, 2, 3));
    const F4 high = _mm_rsqrt_ps(__builtin_shufflevector(value, value, 4, 5, 6, 7));
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    F8 guess = bitsOf(0x5f3759df - (bitsOf(value) >> 1));
    for (int step = 0; step < 2; ++step)
        guess = guess * (1.5F - 0.5F * value * guess * guess);
    return guess;
#endif
}

/// 1/sqrt of a positive number, by one Newton step from a rough guess.
inline F8 inverseRoot(F8 value) {
    const F8 guess = roughInverseRoot(value);
    return guess * (1.5F - 0.5F * value * guess * guess);
}

inline Vector3 loadVector(const PoseLayout& layout, const float* pose, std::size_t lane, std::size_t joint) {
    const float* p = pose + lane * layout.stride + joint;
    return {load(p), load(p + layout.stride), load(p + 2 * layout.stride)};
}

inline void storeVector(const PoseLayout& layout, float* pose, std::size_t lane, std::size_t joint,
                        const Vector3& value) {
    float* p = pose + lane * layout.stride + joint;
    store(p, value.x);
    store(p + layout.stride, value.y);
    store(p + 2 * layout.stride, value.z);
}

inline Rotation loadRotation(const PoseLayout& layout, const float* pose, std::size_t joint) {
    const float* p = pose + kRotationLane * layout.stride + joint;
    return {load(p), load(p + layout.stride), load(p + 2 * layout.stride), load(p + 3 * layout.stride)};
}

inline void storeRotation(const PoseLayout& layout, float* pose, std::size_t joint, const Rotation& value) {
    float* p = pose + kRotationLane * layout.stride + joint;
    store(p, value.x);
    store(p + layout.stride, value.y);
    store(p + 2 * layout.stride, value.z);
    store(p + 3 * layout.stride, value.w);
}

inline Vector3 mix(const Vector3& a, const Vector3& b, F8 t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t};
}

inline F8 dot(const Rotation& a, const Rotation& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

inline Rotation times(const Rotation& q, F8 factor) {
    return {q.x * factor, q.y * factor, q.z * factor, q.w * factor};
}

inline Rotation sum(const Rotation& a, const Rotation& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

inline Rotation product(const Rotation& a, const Rotation& b) {
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

inline Rotation conjugate(const Rotation& q) {
    return {-q.x, -q.y, -q.z, q.w};
}

inline Rotation normalised(const Rotation& q) {
    return times(q, inverseRoot(dot(q, q)));
}

inline Rotation identityRotation() {
    return {splat(0.0F), splat(0.0F), splat(0.0F), splat(1.0F)};
}

/// Odd polynomial for atan on [0, 1]; Abramowitz and Stegun 4.4.49, error below 1e-7 in this range.
inline F8 arcTangent(F8 t) {
    const F8 s = t * t;
    F8 p = splat(0.0028662257F);
    p = p * s - 0.0161657367F;
    p = p * s + 0.0429096138F;
    p = p * s - 0.0752896400F;
    p = p * s + 0.1065626393F;
    p = p * s - 0.1420889944F;
    p = p * s + 0.1999355085F;
    p = p * s - 0.3333314528F;
    return t + t * s * p;
}

/// The angle in [0, pi/2] whose sine is `y` and cosine `x`, both at least 0 and not both 0.
inline F8 quadrantAngle(F8 y, F8 x) {
    const I8 steep = y > x;
    const F8 ratio = smaller(x, y) / larger(x, y);
    const F8 angle = arcTangent(ratio);
    return select(steep, 1.57079632679F - angle, angle);
}

/// sin on [-pi/2, pi/2]: Taylor series to the 11th power, error below 1e-7.
inline F8 sine(F8 x) {
    const F8 s = x * x;
    F8 p = splat(-2.5052108e-8F);
    p = p * s + 2.7557319e-6F;
    p = p * s - 1.9841270e-4F;
    p = p * s + 8.3333333e-3F;
    p = p * s - 1.6666667e-1F;
    return x + x * s * p;
}

/// cos on [-pi/2, pi/2]: Taylor series to the 12th power, error below 1e-7.
inline F8 cosine(F8 x) {
    const F8 s = x * x;
    F8 p = splat(2.0876757e-9F);
    p = p * s - 2.7557319e-7F;
    p = p * s + 2.4801587e-5F;
    p = p * s - 1.3888889e-3F;
    p = p * s + 4.1666667e-2F;
    p = p * s - 0.5F;
    return 1.0F + s * p;
}

/// `x` less the nearest multiple of pi. Sine and cosine both change sign with odd multiples, which for a
/// quaternion is the same rotation.
inline F8 withinHalfTurn(F8 x) {
    const F8 turns = x * 0.318309886184F;
    const F8 rounded =
        __builtin_convertvector(__builtin_convertvector(turns + flipBy(splat(0.5F), turns), I8), F8);
    return (x - rounded * 3.140625F) - rounded * 9.67653589793e-4F;
}

/// The rotation with its angle, taken the short way round, multiplied by `weight`.
inline Rotation power(const Rotation& q, F8 weight) {
    const Rotation shortWay{flipBy(q.x, q.w), flipBy(q.y, q.w), flipBy(q.z, q.w), absolute(q.w)};
    const F8 square = shortWay.x * shortWay.x + shortWay.y * shortWay.y + shortWay.z * shortWay.z;
    const F8 safe = larger(square, splat(1e-24F));
    const F8 inverse = inverseRoot(safe);
    const F8 half = withinHalfTurn(quadrantAngle(square * inverse, shortWay.w) * weight);
    const F8 factor = sine(half) * inverse;
    return {shortWay.x * factor, shortWay.y * factor, shortWay.z * factor, cosine(half)};
}

inline float poweredRatio(float value, float rest, float weight) {
    if (__builtin_fabsf(rest) < 1e-12F) return 1.0F;
    const float ratio = value / rest;
    const float size = __builtin_fabsf(ratio);
    if (size < 1e-12F) return weight > 0.0F ? 0.0F : 1.0F;
    return __builtin_copysignf(__builtin_powf(size, weight), ratio);
}

/// Scale is rare, and its delta a power: one number at a time.
void addScale(const PoseLayout& shared, const float* base, const float* current, const float* rest,
              float weight, const float* mask, float* out) {
    const PoseLayout layout = shared;
    for (std::size_t lane = kScaleLane; lane < kScaleLane + 3; ++lane) {
        for (std::size_t joint = 0; joint < layout.padded; ++joint) {
            const std::size_t i = lane * layout.stride + joint;
            const float w = mask != nullptr ? weight * mask[2 * layout.stride + joint] : weight;
            out[i] = base[i] * poweredRatio(current[i], rest != nullptr ? rest[i] : 1.0F, w);
        }
    }
}

void invertScale(const PoseLayout& shared, const float* current, const float* rest, const float* mask,
                 float* out) {
    const PoseLayout layout = shared;
    for (std::size_t lane = kScaleLane; lane < kScaleLane + 3; ++lane) {
        for (std::size_t joint = 0; joint < layout.padded; ++joint) {
            const std::size_t i = lane * layout.stride + joint;
            const bool through = mask != nullptr && mask[2 * layout.stride + joint] < 0.5F;
            const float from = rest != nullptr ? rest[i] : 1.0F;
            out[i] = through ? current[i] : from * poweredRatio(current[i], from, -1.0F);
        }
    }
}

void sampleNear(const PoseLayout& shared, const float* a, const float* b, float fraction, float* out) {
    const PoseLayout layout = shared;
    const F8 t = splat(fraction);
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        storeVector(layout, out, kTranslationLane, joint,
                    mix(loadVector(layout, a, kTranslationLane, joint),
                        loadVector(layout, b, kTranslationLane, joint), t));
        const Rotation from = loadRotation(layout, a, joint);
        const Rotation to = loadRotation(layout, b, joint);
        const Rotation q{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t,
                         from.z + (to.z - from.z) * t, from.w + (to.w - from.w) * t};
        const F8 square = dot(q, q);
        storeRotation(layout, out, joint, times(q, 1.875F + square * (0.375F * square - 1.25F)));
        if (layout.hasScale)
            storeVector(
                layout, out, kScaleLane, joint,
                mix(loadVector(layout, a, kScaleLane, joint), loadVector(layout, b, kScaleLane, joint), t));
    }
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
    const F8 t = splat(fraction);
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        storeVector(layout, out, kTranslationLane, joint,
                    mix(loadVector(layout, a, kTranslationLane, joint),
                        loadVector(layout, b, kTranslationLane, joint), t));
        storeRotation(layout, out, joint,
                      slerp(loadRotation(layout, a, joint), loadRotation(layout, b, joint), t));
        if (layout.hasScale)
            storeVector(
                layout, out, kScaleLane, joint,
                mix(loadVector(layout, a, kScaleLane, joint), loadVector(layout, b, kScaleLane, joint), t));
    }
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
        const float* positions = mask != nullptr ? mask + joint : nullptr;
        const float* rotations = mask != nullptr ? mask + layout.stride + joint : nullptr;
        const Vector3 position =
            weightedVector(layout, poses, weights, count, kTranslationLane, positions, joint);
        const Rotation rotation = weightedRotation(layout, poses, weights, count, rotations, joint);
        if (layout.hasScale) {
            const float* scales = mask != nullptr ? mask + 2 * layout.stride + joint : nullptr;
            storeVector(layout, out, kScaleLane, joint,
                        weightedVector(layout, poses, weights, count, kScaleLane, scales, joint));
        }
        storeVector(layout, out, kTranslationLane, joint, position);
        storeRotation(layout, out, joint, rotation);
    }
}

void blend(const PoseLayout& layout, const float* const* poses, const float* weights, std::size_t count,
           const float* mask, float* out) {
    if (mask == nullptr && count == 2) return blendLoop<2>(layout, poses, weights, count, nullptr, out);
    if (mask == nullptr && count == 3) return blendLoop<3>(layout, poses, weights, count, nullptr, out);
    if (mask == nullptr) return blendLoop<0>(layout, poses, weights, count, nullptr, out);
    blendLoop<0>(layout, poses, weights, count, mask, out);
}

inline void addVector(const PoseLayout& layout, const float* base, const float* current, const float* rest,
                      F8 weight, std::size_t joint, float* out) {
    Vector3 delta = loadVector(layout, current, kTranslationLane, joint);
    if (rest != nullptr) {
        const Vector3 from = loadVector(layout, rest, kTranslationLane, joint);
        delta = {delta.x - from.x, delta.y - from.y, delta.z - from.z};
    }
    Vector3 result = loadVector(layout, base, kTranslationLane, joint);
    accumulate(result, delta, weight);
    storeVector(layout, out, kTranslationLane, joint, result);
}

inline Rotation deltaRotation(const PoseLayout& layout, const float* current, const float* rest,
                              std::size_t joint) {
    const Rotation q = loadRotation(layout, current, joint);
    return rest != nullptr ? product(conjugate(loadRotation(layout, rest, joint)), q) : q;
}

inline void addLoop(const PoseLayout& shared, const float* base, const float* current, const float* rest,
                    float weight, Delta side, const float* mask, float* out) {
    const PoseLayout layout = shared;
    const bool whole = mask == nullptr && weight == 1.0F;
    for (std::size_t joint = 0; joint < layout.padded; joint += kWidth) {
        F8 positions = splat(weight);
        F8 rotations = positions;
        if (mask != nullptr) {
            positions = positions * load(mask + joint);
            rotations = rotations * load(mask + layout.stride + joint);
        }
        Rotation delta = deltaRotation(layout, current, rest, joint);
        if (!whole) delta = power(delta, rotations);
        const Rotation from = loadRotation(layout, base, joint);
        const Rotation turned = side == Delta::Pre ? product(delta, from) : product(from, delta);
        addVector(layout, base, current, rest, positions, joint, out);
        storeRotation(layout, out, joint, normalised(turned));
    }
}

void addDelta(const PoseLayout& layout, const float* base, const float* current, const float* rest,
              float weight, Delta side, const float* mask, float* out) {
    if (layout.hasScale) addScale(layout, base, current, rest, weight, mask, out);
    addLoop(layout, base, current, rest, weight, side, mask, out);
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
            const I8 moved = load(mask + joint) > splat(0.5F);
            const I8 turned = load(mask + layout.stride + joint) > splat(0.5F);
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
