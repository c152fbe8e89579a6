// SPDX-License-Identifier: MIT
#include <array>

#include "mdl/model.h"

namespace poseloom::mdl {

namespace {

using enum Severity;

constexpr std::array kFileExplanations{
    Explanation{
        "MDL100", Error, "This is not a Valve texture",
        "A texture begins with the letters VTF and a header of at least 63 bytes. Something else, or a file "
        "that was cut short, cannot be read at all.",
        "a picture renamed to skin.vtf", "Convert the picture with a VTF tool, or copy the texture again."},
    Explanation{"MDL101", Error, "This version of the texture format cannot be read",
                "Versions 7.0 to 7.5 share one layout. Version 7.6 of Strata Source compresses its images.",
                "version 7.6", "Convert the texture to version 7.5 or older."},
    Explanation{"MDL102", Error, "Pixels of this format cannot be read",
                "Every format that games use for textures of models can be read. The message names this one: "
                "one with "
                "a palette, of 32-bit floats, or unknown.",
                "format 29 (RGBA32323232F)", "Convert the texture, for example to DXT5 or BGRA8888."},
    Explanation{"MDL103", Error, "The images of a texture do not fit",
                "Size, mips, frames and faces of the header ask for more bytes than the file has, or for "
                "none. Images "
                "that are complete can be shown.",
                "a texture that was cut while it was copied", "Copy or convert the texture again."},
    Explanation{
        "MDL110", Warning, "A material's text is not quite right",
        "Material files are lists of keys and values in blocks of braces. The engine forgives a lot, and so "
        "does this reader: a quote ends with its line, a block with the text.",
        "\"$basetexture\" \"models/hero", "\"$basetexture\" \"models/hero\""},
    Explanation{"MDL111", Error, "A material has no shader",
                "A material is the name of a shader and a block of keys in braces. Without both nothing can "
                "be drawn.",
                "an empty file", "\"VertexLitGeneric\" { \"$basetexture\" \"models/hero\" }"},
    Explanation{
        "MDL112", Error, "A patch leads to no material",
        "A material of the kind `patch` changes another one, which it includes by its path in the game. That "
        "one is not in the search paths, or patches include each other in a circle.",
        "patch { include \"materials/models/hero.vmt\" }",
        "Add the game's folder or package to the search paths, or correct the path."},
    Explanation{
        "MDL113", Info, "A material is not found",
        "A model names its materials and the folders below `materials` in which they may lie. None of these "
        "files is beside the model or in the search paths; the mesh is drawn plain.",
        "a model copied without its materials", "Add the game's folder or package to the search paths."},
    Explanation{
        "MDL114", Warning, "A texture is not found",
        "The material was found, but the texture that it names was not, or all the textures of the model "
        "together are too large.",
        "$basetexture \"models/hero\" without materials/models/hero.vtf",
        "Add the folder or package that has the texture to the search paths."},
    Explanation{
        "MDL120", Error, "This is not the directory of a package",
        "A package is one file NAME_dir.vpk with the list of its files and, beside it, numbered parts "
        "NAME_000.vpk and so on with their content; small packages are one file. Versions 1 and 2 can be "
        "read; the parts alone cannot.",
        "poseloom-cli info pak01_007.vpk", "poseloom-cli info pak01_dir.vpk"},
    Explanation{"MDL121", Error, "The directory of a package is damaged",
                "The list of files ends too early or holds something that is no entry. The files up to that "
                "place can "
                "be used.",
                "a pak01_dir.vpk that was cut while it was copied", "Copy or download the package again."},
    Explanation{"MDL122", Error, "The content of a packaged file is missing",
                "The directory says in which numbered part and where in it the content lies. That part is "
                "not there, or "
                "ends before that place.",
                "pak01_dir.vpk without its pak01_003.vpk",
                "Put all the parts of one package into one folder."},
    Explanation{
        "MDL123", Error, "A packaged file is damaged",
        "The directory states a checksum (CRC-32) of every file. The content has another one; it is used all "
        "the same, and may be wrong.",
        "a numbered part that was patched or cut", "Copy or download the package again."},
    Explanation{"MDL124", Warning, "A packaged file has an impossible path",
                "The path leads out of the folder that the package stands for, or is longer than 1,024 "
                "bytes. The file "
                "is never found and never extracted.",
                "../../.profile", "Make the package again with a path inside the game."},
    Explanation{"MDL125", Error, "The files of a package claim more bytes than it has",
                "Files of a real package share few bytes or none. Here a small package would become a huge "
                "folder, so "
                "nothing is extracted or checked; single files can still be read.",
                "ten thousand files with the same megabyte", "Check where the package comes from."},
    Explanation{"MDL130", Error, "A search path cannot be used",
                "Files of a game are looked for in folders and packages. The named place is neither, or is "
                "not there; "
                "the other places are still used.",
                "--search ../hl2/models.zip",
                "Name the folder that holds the game's `models` and `materials`, or a package such as "
                "hl2_textures_dir.vpk."},
};

}  // namespace

std::span<const Explanation> fileExplanations() {
    return kFileExplanations;
}

}  // namespace poseloom::mdl
