// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <string>
#include <string_view>

#include "bench_models.h"
#include "rig/kernels.h"

namespace {

/// Which of the instruction sets that matter here the processor has.
std::string processorFeatures() {
    std::string features;
#if defined(__x86_64__)
    __builtin_cpu_init();
    const auto add = [&features](bool has, const char* name) {
        if (has) features += features.empty() ? name : std::string(" ") + name;
    };
    add(__builtin_cpu_supports("sse2") != 0, "sse2");
    add(__builtin_cpu_supports("avx2") != 0, "avx2");
    add(__builtin_cpu_supports("fma") != 0, "fma");
    add(__builtin_cpu_supports("avx512f") != 0, "avx512f");
#endif
    return features;
}

/// Memory that a case frees stays with the program. Else a case that works on 100 KB would reuse its pages
/// and one on 64 MB would ask the kernel for new ones every time, and their ratio would be one of page
/// faults.
void keepFreedMemory() {
#if defined(__GLIBC__)
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

}  // namespace

constexpr std::string_view kWriteProject = "--write-project=";

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]).starts_with(kWriteProject)) {
        poseloom::bench::writeProject(std::string_view(argv[1]).substr(kWriteProject.size()));
        return 0;
    }
    keepFreedMemory();
    benchmark::AddCustomContext("kernels", poseloom::rig::kernels().name);
    benchmark::AddCustomContext("cpu_features", processorFeatures());
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
