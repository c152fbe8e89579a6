// SPDX-License-Identifier: MIT
// Stored 16-bit steps to rotations and positions, over rig/kernels_math.inl; the same rules apply.

namespace {

using S8 = std::int16_t __attribute__((vector_size(16)));
using S8Memory = std::int16_t __attribute__((vector_size(16), may_alias));
using I8Memory = std::int32_t __attribute__((vector_size(32), may_alias));

inline F8 fromSteps(S8 steps) {
    return __builtin_convertvector(__builtin_convertvector(steps, I8), F8);
}

/// Eight frames of a lane's eight joints, turned so that a vector holds the joints of one frame.
struct LaneFrames {
    S8 frames[kWidth];
};

inline LaneFrames framesOf(const StepBlock& block, std::size_t lane, std::size_t first) {
    const std::int16_t* steps = block.steps + lane * kWidth * StepBlock::kMostFrames + first;
    S8 rows[kWidth];
    for (std::size_t k = 0; k < kWidth; ++k)
        rows[k] = *reinterpret_cast<const S8Memory*>(steps + k * StepBlock::kMostFrames);
    S8 pairs[kWidth];
    for (std::size_t k = 0; k < 4; ++k) {
        pairs[2 * k] = __builtin_shufflevector(rows[k], rows[k + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        pairs[2 * k + 1] = __builtin_shufflevector(rows[k], rows[k + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    S8 fours[kWidth];
    for (std::size_t k = 0; k < 4; ++k) {
        fours[2 * k] = __builtin_shufflevector(pairs[k], pairs[k + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        fours[2 * k + 1] = __builtin_shufflevector(pairs[k], pairs[k + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    LaneFrames result;
    for (std::size_t k = 0; k < 4; ++k) {
        result.frames[2 * k] = __builtin_shufflevector(fours[k], fours[k + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        result.frames[2 * k + 1] = __builtin_shufflevector(fours[k], fours[k + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    return result;
}

inline F8 valueOf(const StepBlock& block, std::size_t lane, S8 steps) {
    return fromSteps(steps) * load(block.sizes + lane * kWidth) + load(block.bases + lane * kWidth);
}

/// How many of the eight frames from `first` on the block has.
inline std::size_t framesLeft(const StepBlock& block, std::size_t first) {
    const std::size_t left = block.frames - first;
    return left < kWidth ? left : kWidth;
}

/// Sine and cosine of an angle less a multiple of pi, which turns the sign of both.
struct Angle {
    F8 sine, cosine;
};

/// Polynomials of least error on [-pi/2, pi/2], exact at 0: below 1e-8 and 1e-7, which is what floats hold.
inline Angle angleOf(F8 radians) {
    const F8 x = withinHalfTurn(radians);
    const F8 s = x * x;
    F8 sine = splat(2.60005481e-6F);
    sine = sine * s - 1.98066147e-4F;
    sine = sine * s + 8.33301712e-3F;
    sine = sine * s - 1.66666567e-1F;
    F8 cosine = splat(2.31943868e-5F);
    cosine = cosine * s - 1.38559274e-3F;
    cosine = cosine * s + 4.16639894e-2F;
    cosine = cosine * s - 4.99999315e-1F;
    return {x + x * s * sine, 1.0F + s * cosine};
}

/// q = Rz(yaw) * Ry(pitch) * Rx(roll) of half angles, or -q.
inline Rotation rotationOf(F8 halfRoll, F8 halfPitch, F8 halfYaw) {
    const Angle r = angleOf(halfRoll);
    const Angle p = angleOf(halfPitch);
    const Angle y = angleOf(halfYaw);
    const F8 cc = r.cosine * p.cosine;
    const F8 ss = r.sine * p.sine;
    const F8 sc = r.sine * p.cosine;
    const F8 cs = r.cosine * p.sine;
    return {sc * y.cosine - cs * y.sine, cs * y.cosine + sc * y.sine, cc * y.sine - ss * y.cosine,
            cc * y.cosine + ss * y.sine};
}

inline Rotation loadLanes(const float* lanes) {
    return {load(lanes), load(lanes + kWidth), load(lanes + 2 * kWidth), load(lanes + 3 * kWidth)};
}

inline F8 wholeTurns(F8 radians) {
    return nearestWhole(radians * 0.318309886184F);
}

/// `q`, which came from these angles, with the sign that their own sines and cosines give it.
inline Rotation withOwnSign(const Rotation& q, F8 halfRoll, F8 halfPitch, F8 halfYaw) {
    const F8 turns = wholeTurns(halfRoll) + wholeTurns(halfPitch) + wholeTurns(halfYaw);
    const F8 rest = absolute(turns - 2.0F * nearestWhole(turns * 0.5F));
    const F8 direction = 0.5F - rest;
    return {flipBy(q.x, direction), flipBy(q.y, direction), flipBy(q.z, direction), flipBy(q.w, direction)};
}

inline Rotation alignedTo(const Rotation& before, const Rotation& q, F8& smallest) {
    const F8 raw = dot(before, q);
    const F8 size = absolute(raw);
    smallest = size < smallest ? size : smallest;
    return {flipBy(q.x, raw), flipBy(q.y, raw), flipBy(q.z, raw), flipBy(q.w, raw)};
}

inline Rotation select(I8 where, const Rotation& yes, const Rotation& no) {
    return {where ? yes.x : no.x, where ? yes.y : no.y, where ? yes.z : no.z, where ? yes.w : no.w};
}

/// `mixed`: some of the joints are still.
template <bool mixed>
void turnJoints(const PoseLayout& layout, const StepBlock& block, float* rows, float* nearest) {
    const Rotation still = loadLanes(block.still);
    const I8 isStill = *reinterpret_cast<const I8Memory*>(block.isStill);
    Rotation before = still;
    if (block.before != nullptr) before = loadRotation(layout, block.before, block.joint);
    for (std::size_t first = 0; first < block.frames; first += kWidth) {
        const LaneFrames rolls = framesOf(block, 0, first);
        const LaneFrames pitches = framesOf(block, 1, first);
        const LaneFrames yaws = framesOf(block, 2, first);
        const std::size_t count = framesLeft(block, first);
        for (std::size_t k = 0; k < count; ++k) {
            const std::size_t frame = first + k;
            const F8 roll = valueOf(block, 0, rolls.frames[k]);
            const F8 pitch = valueOf(block, 1, pitches.frames[k]);
            const F8 yaw = valueOf(block, 2, yaws.frames[k]);
            Rotation q = rotationOf(roll, pitch, yaw);
            if (frame == 0 && block.before == nullptr) before = withOwnSign(q, roll, pitch, yaw);
            if (mixed) q = select(isStill, still, q);
            if (mixed && frame == 0 && block.before == nullptr) before = select(isStill, still, before);
            F8 smallest = load(nearest + frame * kWidth);
            before = alignedTo(before, q, smallest);
            store(nearest + frame * kWidth, smallest);
            storeRotation(layout, rows + frame * layout.floats, block.joint, before);
        }
    }
}

void moveJoints(const PoseLayout& layout, const StepBlock& block, float* rows) {
    for (std::size_t first = 0; first < block.frames; first += kWidth) {
        const LaneFrames x = framesOf(block, 3, first);
        const LaneFrames y = framesOf(block, 4, first);
        const LaneFrames z = framesOf(block, 5, first);
        const std::size_t count = framesLeft(block, first);
        for (std::size_t k = 0; k < count; ++k)
            storeVector(layout, rows + (first + k) * layout.floats, kTranslationLane, block.joint,
                        {valueOf(block, 3, x.frames[k]), valueOf(block, 4, y.frames[k]),
                         valueOf(block, 5, z.frames[k])});
    }
}

void expandSteps(const PoseLayout& shared, const StepBlock& block, float* rows, float* nearest) {
    const PoseLayout layout = shared;
    if (block.turns && block.mixed) {
        turnJoints<true>(layout, block, rows, nearest);
    } else if (block.turns) {
        turnJoints<false>(layout, block, rows, nearest);
    } else {
        Rotation still = loadLanes(block.still);
        F8 smallest = load(nearest);
        if (block.before != nullptr)
            still = alignedTo(loadRotation(layout, block.before, block.joint), still, smallest);
        store(nearest, smallest);
        for (std::size_t frame = 0; frame < block.frames; ++frame)
            storeRotation(layout, rows + frame * layout.floats, block.joint, still);
    }
    if (block.moves) {
        moveJoints(layout, block, rows);
        return;
    }
    const Vector3 still{load(block.bases + 3 * kWidth), load(block.bases + 4 * kWidth),
                        load(block.bases + 5 * kWidth)};
    for (std::size_t frame = 0; frame < block.frames; ++frame)
        storeVector(layout, rows + frame * layout.floats, kTranslationLane, block.joint, still);
}

}  // namespace
