# SPDX-License-Identifier: MIT
# Compiler settings that every target of the project shares.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(POSELOOM_CCACHE ccache)
if(POSELOOM_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${POSELOOM_CCACHE}")
endif()

# Warnings for our own code; third-party headers are SYSTEM and stay silent.
add_library(poseloom_options INTERFACE)
# GCC 12 sees overlaps in `"text" + std::string` that are not there (its bug 105651).
target_compile_options(poseloom_options INTERFACE -Wall -Wextra -Wconversion -Werror
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# Most of a cold build goes into headers, so the presets that are built whole compile sources eight at a time. GCC
# takes the anonymous namespaces of such a batch for a header's.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
if(CMAKE_UNITY_BUILD)
  target_compile_options(poseloom_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(POSELOOM_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
