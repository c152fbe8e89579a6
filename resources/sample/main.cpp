// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <iostream>

#include "mannequin.h"

namespace {

bool writeFile(const std::filesystem::path& path, const std::vector<std::byte>& bytes) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return static_cast<bool>(stream.flush());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: poseloom-sample-generator FOLDER\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    const auto files = poseloom::mdl::writeModel(poseloom::sample::makeMannequin());
    if (!files) {
        std::cerr << files.error().message << '\n';
        return 1;
    }
    const bool written = writeFile(folder / "mannequin.mdl", files->mdl) &&
                         writeFile(folder / "mannequin.vvd", files->vvd) &&
                         writeFile(folder / "mannequin.dx90.vtx", files->vtx);
    if (!written) std::cerr << "cannot write to " << folder.string() << '\n';
    return written ? 0 : 2;
}
