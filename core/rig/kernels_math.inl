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

constexpr std::size_t kWidth = kBlockJoints;

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

/// The first of the eight joints of a block; `joint` is a multiple of kWidth.
inline const float* blockOf(const PoseLayout& layout, const float* pose, std::size_t lane,
                            std::size_t joint) {
    return pose + joint * layout.lanes + lane * kWidth;
}

inline float* blockOf(const PoseLayout& layout, float* pose, std::size_t lane, std::size_t joint) {
    return pose + joint * layout.lanes + lane * kWidth;
}

inline Vector3 loadVector(const PoseLayout& layout, const float* pose, std::size_t lane, std::size_t joint) {
    const float* p = blockOf(layout, pose, lane, joint);
    return {load(p), load(p + kWidth), load(p + 2 * kWidth)};
}

inline void storeVector(const PoseLayout& layout, float* pose, std::size_t lane, std::size_t joint,
                        const Vector3& value) {
    float* p = blockOf(layout, pose, lane, joint);
    store(p, value.x);
    store(p + kWidth, value.y);
    store(p + 2 * kWidth, value.z);
}

inline Rotation loadRotation(const PoseLayout& layout, const float* pose, std::size_t joint) {
    const float* p = blockOf(layout, pose, kRotationLane, joint);
    return {load(p), load(p + kWidth), load(p + 2 * kWidth), load(p + 3 * kWidth)};
}

inline void storeRotation(const PoseLayout& layout, float* pose, std::size_t joint, const Rotation& value) {
    float* p = blockOf(layout, pose, kRotationLane, joint);
    store(p, value.x);
    store(p + kWidth, value.y);
    store(p + 2 * kWidth, value.z);
    store(p + 3 * kWidth, value.w);
}

/// How much of the first and of the second there is in a mixture. With both at hand a mixture reads each
/// number once; from a + (b - a) * t compilers make two reads of a.
struct Ratio {
    F8 first, second;
};

inline Ratio ratioOf(float fraction) {
    return {splat(1.0F - fraction), splat(fraction)};
}

inline F8 mix(F8 a, F8 b, const Ratio& ratio) {
    return a * ratio.first + b * ratio.second;
}

inline Vector3 mix(const Vector3& a, const Vector3& b, const Ratio& ratio) {
    return {mix(a.x, b.x, ratio), mix(a.y, b.y, ratio), mix(a.z, b.z, ratio)};
}

inline Rotation mix(const Rotation& a, const Rotation& b, const Ratio& ratio) {
    return {mix(a.x, b.x, ratio), mix(a.y, b.y, ratio), mix(a.z, b.z, ratio), mix(a.w, b.w, ratio)};
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

/// The nearest whole number; |x| < 2^31.
inline F8 nearestWhole(F8 x) {
#if defined(__AVX__)
    return reinterpret_cast<F8>(_mm256_round_ps(reinterpret_cast<__m256>(x), 8));
#else
    return __builtin_convertvector(__builtin_convertvector(x + flipBy(splat(0.5F), x), I8), F8);
#endif
}

/// `x` less the nearest multiple of pi. Sine and cosine both change sign with odd multiples, which for a
/// quaternion is the same rotation.
inline F8 withinHalfTurn(F8 x) {
    const F8 rounded = nearestWhole(x * 0.318309886184F);
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

/// `power` for one weight between -1 and 1 that all joints share. For angles up to a quarter turn
/// sin(weight * angle) / sin(angle) and cos(weight * angle) are smooth in the cosine of the angle, so two
/// polynomials of it through the eight Chebyshev nodes of [0, 1] replace arc tangent, sine and cosine: error
/// below 1e-5. Their coefficients depend on the weight and are found once per call.
struct SharedPower {
    static constexpr std::size_t kTerms = 8;
    F8 sines[kTerms];
    F8 cosines[kTerms];
};

/// Angles whose cosines are the nodes, and one over their sines.
constexpr F8 kNodeAngles{0.138728389F, 0.413463339F, 0.679662143F, 0.930360249F,
                         1.15659946F,  1.34671076F,  1.48643109F,  1.56118882F};
constexpr F8 kNodeInverseSines{7.23150338F, 2.48890427F, 1.59101325F, 1.24713897F,
                               1.09237107F, 1.02564343F, 1.00356933F, 1.00004615F};

/// What the value at each node adds to the coefficients of 1, u, u^2 ..., where u = 2 cos(angle) - 1: the
/// inverse of the nodes' Vandermonde matrix, a row per node.
constexpr F8 kNodeTerms[SharedPower::kTerms] = {{-0.0248640459F, -0.0253511614F, 0.76980165F, 0.784882955F,
                                                 -3.17798763F, -3.24024808F, 3.06146746F, 3.12144515F},
                                                {0.0835223297F, 0.100451452F, -2.55190262F, -3.06914718F,
                                                 9.67234083F, 11.6328254F, -7.39103626F, -8.88912373F},
                                                {-0.18707572F, -0.3367274F, 5.38032974F, 9.68433768F,
                                                 -12.500768F, -22.5007879F, 7.39103626F, 13.3035138F},
                                                {0.628417437F, 3.22116151F, -3.59822877F, -18.4439122F,
                                                 6.00641475F, 30.7878663F, -3.06146746F, -15.6925645F},
                                                {0.628417437F, -3.22116151F, -3.59822877F, 18.4439122F,
                                                 6.00641475F, -30.7878663F, -3.06146746F, 15.6925645F},
                                                {-0.18707572F, 0.3367274F, 5.38032974F, -9.68433768F,
                                                 -12.500768F, 22.5007879F, 7.39103626F, -13.3035138F},
                                                {0.0835223297F, -0.100451452F, -2.55190262F, 3.06914718F,
                                                 9.67234083F, -11.6328254F, -7.39103626F, 8.88912373F},
                                                {-0.0248640459F, 0.0253511614F, 0.76980165F, -0.784882955F,
                                                 -3.17798763F, 3.24024808F, 3.06146746F, -3.12144515F}};

inline SharedPower sharedPower(float weight) {
    const F8 turned = kNodeAngles * weight;
    const F8 sines = sine(turned) * kNodeInverseSines;
    const F8 cosines = cosine(turned);
    F8 sineTerms = splat(0.0F);
    F8 cosineTerms = splat(0.0F);
    for (std::size_t node = 0; node < SharedPower::kTerms; ++node) {
        sineTerms = sineTerms + kNodeTerms[node] * sines[node];
        cosineTerms = cosineTerms + kNodeTerms[node] * cosines[node];
    }
    SharedPower result;
    for (std::size_t term = 0; term < SharedPower::kTerms; ++term) {
        result.sines[term] = splat(sineTerms[term]);
        result.cosines[term] = splat(cosineTerms[term]);
    }
    return result;
}

inline F8 polynomial(const F8* terms, F8 u) {
    F8 value = terms[SharedPower::kTerms - 1];
    for (std::size_t term = SharedPower::kTerms - 1; term-- > 0;)
        value = value * u + terms[term];
    return value;
}

inline Rotation power(const Rotation& q, const SharedPower& shared) {
    const F8 cosOfAngle = absolute(q.w);
    const F8 u = cosOfAngle + cosOfAngle - 1.0F;
    const F8 factor = flipBy(polynomial(shared.sines, u), q.w);
    return {q.x * factor, q.y * factor, q.z * factor, polynomial(shared.cosines, u)};
}

}  // namespace
