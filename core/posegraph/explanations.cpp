// SPDX-License-Identifier: MIT
#include <array>

#include "posegraph/reader.h"

namespace poseloom::posegraph {

namespace {

using enum Severity;

// The reading of the text: what the engine's parser refuses.
constexpr std::array<Explanation, 18> kSyntax{{
    {"PGT001", Error, "Something stands where it cannot",
     "A block holds `key = value` pairs and nothing else; the engine stops at anything that is not a key. "
     "There "
     "is no separator between pairs: neither a comma nor a semicolon.",
     "inputs = [@Idle], weights = [1.0]", "inputs = [@Idle]\nweights = [1.0]"},
    {"PGT002", Error, "A closing tag closes nothing",
     "Outside of all blocks only an opening tag may stand. Usually a closing tag too many, or an opening tag "
     "that was deleted.",
     "[/MoveBlend]", "Remove the tag, or write the opening tag before the block."},
    {"PGT003", Error, "A block is not closed",
     "Every `[Name]` needs its `[/Name]`. The file, or the next block, begins before this one ends.",
     "[Output]\n    input = @MoveBlend", "[Output]\n    input = @MoveBlend\n[/Output]"},
    {"PGT004", Error, "A closing tag has another name than the opening tag",
     "Names of both tags must be equal to the letter; `[BlendN]` closes with `[/BlendN]`. Often the closing "
     "tag "
     "of an inner block is missing, so that the outer one closes too early.",
     "[Output]\n    input = @MoveBlend\n[/Out]", "[Output]\n    input = @MoveBlend\n[/Output]"},
    {"PGT005", Error, "A block opens inside a block that holds none",
     "Only a node holds a block: its kind. Header, slots, output and kinds hold no blocks.",
     "[AnimationSlots]\n[Idle]\n[/AnimationSlots]", "[AnimationSlots]\nIdle\n[/AnimationSlots]"},
    {"PGT006", Error, "A tag is malformed",
     "A tag is `[Name]` or `[/Name]` with one bare name. Numbers, quoted names, `true`, `false` and the "
     "short "
     "form `[Name/]` are refused.",
     "[Output/]", "[Output]\n    input = @Idle\n[/Output]"},
    {"PGT007", Error, "The `=` after a key is missing",
     "Key and value are joined by `=`. Only inside a mask may `:` stand instead. A name of several words "
     "needs "
     "quotes, or its second word is taken for a key.",
     "name = Player One", "name = \"Player One\""},
    {"PGT008", Error, "There is no such kind of node",
     "A node is a Blend, an Add or an Invert (BlendN and AddN are other spellings). Upper and lower case "
     "count.",
     "[Mix]\n    [Lerp]\n    [/Lerp]\n[/Mix]", "[Mix]\n    [Blend]\n    [/Blend]\n[/Mix]"},
    {"PGT009", Error, "A node holds something else than one kind",
     "Between `[Key]` and `[/Key]` stands exactly one kind block: no properties of its own, no second kind. "
     "Properties go into the kind block.",
     "[Mix]\n    inputs = [@Idle]\n[/Mix]",
     "[Mix]\n    [Blend]\n        inputs = [@Idle]\n    [/Blend]\n[/Mix]"},
    {"PGT010", Error, "A list is expected",
     "The value of this key is a list in `[` `]`, also where it has one item.", "inputs = @Idle",
     "inputs = [@Idle]"},
    {"PGT011", Error, "A reference is expected",
     "Slots and nodes are referred to as `@Name`: a bare name behind an `@`, never quoted.",
     "inputs = [Idle, @\"Run\"]", "inputs = [@Idle, @Run]"},
    {"PGT012", Error, "A finite number is expected",
     "A number starts with a digit, or a minus before a digit or point, and must be finite in 32 bits. `+1`, "
     "`.5`, "
     "`NaN`, `inf`, `0x10`, `50%` and `1.0f` are refused.",
     "weights = [.5, +1]", "weights = [0.5, 1.0]"},
    {"PGT013", Error, "A name is expected",
     "Slots, the tree's name and mask entries are bare words or strings. Words with dots, colons, blanks or "
     "a "
     "digit first, and `true` and `false`, need quotes; a slot with quotes can be declared but never "
     "referred to.",
     "bones = [Arm.L, 3]", "bones = [\"Arm.L\", \"3\"]"},
    {"PGT014", Error, "A comma too many", "At most one comma may follow an item, and none may come first.",
     "inputs = [@Idle,, @Run]", "inputs = [@Idle, @Run]"},
    {"PGT015", Error, "A list, mask or value is not closed",
     "The closing bracket is missing. The engine reads on into what follows.",
     "inputs = [@Idle\nweights = [1.0]", "inputs = [@Idle]\nweights = [1.0]"},
    {"PGT016", Error, "A mask is expected", "A mask is a set of named lists in `{` `}`.", "mask = [Hero]",
     "mask = { objects = [Hero] }"},
    {"PGT017", Error, "A string never ends",
     "The closing quote is missing, so that the rest of the file is part of the string.", "name = \"Player",
     "name = \"Player\""},
    {"PGT018", Error, "A character means nothing here",
     "The engine knows names, numbers, strings and the marks `@ $ % = , ( ) { } : [ ] /`. Names hold "
     "letters, "
     "digits and `_` only.",
     "Run-Fast", "Run_Fast"},
}};

// The file as a whole: what the engine refuses after reading, and cycles.
constexpr std::array<Explanation, 10> kWhole{{
    {"PGT019", Error, "The file is not UTF-8",
     "The engine reads UTF-8 only and shows an empty tree otherwise.",
     "A file saved as Latin-1 with an accented letter in a comment.", "Save the file as UTF-8."},
    {"PGT020", Error, "The output is missing",
     "A tree needs an `[Output]` with `input = @Name`. The last `[Output]` of the file counts.",
     "[AnimationSlots]\nIdle\n[/AnimationSlots]",
     "[AnimationSlots]\nIdle\n[/AnimationSlots]\n\n[Output]\n    input = @Idle\n[/Output]"},
    {"PGT021", Error, "Two nodes have the same key", "Each node's key may be used once.",
     "[Mix] ... [/Mix]\n[Mix] ... [/Mix]", "Rename or remove one of the two."},
    {"PGT022", Error, "A node has the name of a slot",
     "Slots and nodes are referred to alike, so no name may be both.",
     "[AnimationSlots] Idle [/AnimationSlots]\n[Idle] [Blend] [/Blend] [/Idle]",
     "Rename the node or the slot."},
    {"PGT023", Error, "The output refers to nothing",
     "There is neither a slot nor a node of that name. Case counts.",
     "[Output]\n    input = @moveBlend\n[/Output]", "[Output]\n    input = @MoveBlend\n[/Output]"},
    {"PGT024", Error, "A reference names nothing",
     "There is neither a slot nor a node of that name; nodes that do not reach the output are checked too.",
     "inputs = [@idle]", "inputs = [@Idle]"},
    {"PGT025", Error, "An Add has no base",
     "An Add lays its inputs over a base pose and needs `base = @Name`.",
     "[Add]\n    inputs = [@Aim]\n[/Add]", "[Add]\n    base = @MoveBlend\n    inputs = [@Aim]\n[/Add]"},
    {"PGT026", Error, "An Invert has no input", "An Invert needs `input = @Name`: one reference, not a list.",
     "[Invert]\n    inputs = [@Aim]\n[/Invert]", "[Invert]\n    input = @Aim\n[/Invert]"},
    {"PGT027", Error, "A node depends on itself",
     "A pose cannot be worked out from itself. The engine reads such a file and silently drops one of the "
     "edges "
     "while playing, so that part of the graph has no effect.",
     "[A] [Blend] inputs = [@B] [/Blend] [/A]\n[B] [Blend] inputs = [@A] [/Blend] [/B]",
     "Take one of the references out of the cycle."},
    {"PGT028", Error, "The value of an unknown key breaks the file",
     "The engine skips the value of a key that it does not know, but only one word, number or string, or all "
     "of "
     "`[...]` or `{...}`. After `(`, `@` or `$` it reads the rest as keys and stops.",
     "position = (1, 2)", "position = [1, 2]"},
}};

// What the engine accepts and a person will wonder about.
constexpr std::array<Explanation, 17> kSurprises{{
    {"PGT030", Warning, "A node does not reach the output", "Nothing that reaches the output uses it.",
     "A node that no other node and no `[Output]` refers to.", "Connect it or remove it."},
    {"PGT031", Warning, "A slot does not reach the output",
     "Its clip plays and fires its events, but never moves anything.", "A slot that no node refers to.",
     "Connect it or remove it."},
    {"PGT032", Warning, "Two slots have the same name",
     "References find the first one; the second still takes a place in the scene's list of animations.",
     "[AnimationSlots] Idle Idle [/AnimationSlots]", "Rename or remove one of the two."},
    {"PGT033", Warning, "A slot can never be referred to",
     "References are bare names; the name of this slot is none.",
     "[AnimationSlots] \"My Slot\" [/AnimationSlots]", "[AnimationSlots] MySlot [/AnimationSlots]"},
    {"PGT034", Warning, "Inputs and weights differ in number",
     "A missing weight counts as 1, which a Blend then shares out; a weight too many is ignored.",
     "inputs = [@Idle, @Run]\nweights = [0.5]", "inputs = [@Idle, @Run]\nweights = [0.5, 1.0]"},
    {"PGT035", Warning, "No weight of a Blend is above 0",
     "The engine then passes the first input through, without the mask. Scripts that set the weights later "
     "make "
     "this harmless.",
     "inputs = [@Idle, @Run]\nweights = [0.0, 0.0]", "inputs = [@Idle, @Run]\nweights = [1.0, 0.0]"},
    {"PGT036", Warning, "A Blend has a negative weight", "A Blend counts it as 0. An Add multiplies by it.",
     "weights = [1.0, -0.5]", "weights = [1.0, 0.0]"},
    {"PGT037", Warning, "A node has the same input twice",
     "Scripts set weights by the input's name, so both always get the same weight.",
     "inputs = [@Idle, @Idle]", "inputs = [@Idle]"},
    {"PGT038", Warning, "A node has no inputs", "It gives an empty pose, or for an Add its base unchanged.",
     "[Blend]\n    inputs = []\n[/Blend]", "[Blend]\n    inputs = [@Idle]\n[/Blend]"},
    {"PGT039", Warning, "A key is misspelt",
     "The engine ignores keys that it does not know, so the value has no effect. Case counts.",
     "Inputs = [@Idle]", "inputs = [@Idle]"},
    {"PGT040", Warning, "A key has no meaning in this block",
     "The engine ignores it. A Blend has no base, an Invert no weights.",
     "[Invert]\n    input = @Aim\n    weights = [1.0]\n[/Invert]", "[Invert]\n    input = @Aim\n[/Invert]"},
    {"PGT041", Warning, "No field has this name",
     "A mask's fields are position, rotation, scale and visible; another word selects nothing.",
     "mask = { fields = [translation] }", "mask = { fields = [position] }"},
    {"PGT042", Warning, "A mask has no such list",
     "A mask has the lists objects, fields and bones; others are ignored.", "mask = { bone = [Spine] }",
     "mask = { bones = [Spine] }"},
    {"PGT043", Warning, "An Invert is used as a whole pose",
     "An Invert gives a negated pose, which only makes sense as a layer of an Add. As an output, as the "
     "input of a "
     "Blend or as a base it turns the character inside out.",
     "[Output]\n    input = @InvertedAim\n[/Output]", "Use the Invert among the inputs of an Add."},
    {"PGT044", Warning, "A block has no effect because a later one replaces it",
     "Of several headers, slot lists or outputs the last counts entirely.",
     "[Output] ... [/Output]\n[Output] ... [/Output]", "Keep one."},
    {"PGT045", Warning, "A key has no effect because a later one replaces it",
     "Of repeated keys the last counts.", "weights = [1.0]\nweights = [0.5]", "weights = [0.5]"},
    {"PGT046", Warning, "Text outside of all blocks",
     "The engine skips it. A comment starts with `#` or `//`.", "this is my tree\n[AnimationTree]",
     "# this is my tree\n[AnimationTree]"},
}};

// Why an edit is refused.
constexpr std::array<Explanation, 12> kEdits{{
    {"PGE001", Error, "The text has errors",
     "While the text cannot be read for certain, a change could land in the wrong place.",
     "Renaming a node of a file with an unclosed list.",
     "Mend the first error in the text, then edit again."},
    {"PGE002", Error, "There is no such node", "The node was renamed or removed meanwhile.",
     "Setting a weight of a removed node.", "Use a key that is in the tree."},
    {"PGE003", Error, "There is no such slot", "The slot was renamed or removed meanwhile.",
     "Renaming a removed slot.", "Use the name of a slot."},
    {"PGE004", Error, "This cannot be a name",
     "A name that is to be referred to is a bare word: letters, digits and `_`, no digit first, and neither "
     "`true` nor `false`.",
     "Run-Fast", "Run_Fast"},
    {"PGE005", Error, "The name is taken", "Slots and nodes share their names, and each may be used once.",
     "Renaming Walk to Run where there is a slot Run.", "Choose another name."},
    {"PGE006", Error, "The name is reserved",
     "`AnimationTree`, `AnimationSlots` and `Output` are blocks of the format.", "A node called Output.",
     "Choose another name."},
    {"PGE007", Error, "There is no such input", "The index is past the end of the node's inputs.",
     "Setting the third weight of a node with two inputs.", "Use an index that the node has."},
    {"PGE008", Error, "The number is not finite", "The format has no infinite or undefined numbers.",
     "A weight of NaN.", "Use a finite number."},
    {"PGE009", Error, "The connection would make a cycle",
     "A node cannot depend on itself, directly or through others.",
     "Connecting AimAdd to MoveBlend where AimAdd already takes MoveBlend.",
     "Connect a slot, or a node that does not depend on this one."},
    {"PGE010", Error, "The reference would name nothing",
     "Only slots and nodes with bare names can be referred to.", "Connecting a slot called \"My Slot\".",
     "Rename the slot, then connect it."},
    {"PGE011", Error, "The node has no such property",
     "A Blend has inputs and no base; an Add has both; an Invert has one input.",
     "Connecting a second input to an Invert.", "Use a Blend or an Add."},
    {"PGE012", Error, "The text cannot be written",
     "A string of the format cannot end in a backslash, since `\\\"` stands for a quote, and must be UTF-8.",
     "name = \"folder\\\"", "Leave the last backslash out."},
}};

constexpr auto joined() {
    std::array<Explanation, kSyntax.size() + kWhole.size() + kSurprises.size() + kEdits.size()> all{};
    std::size_t next = 0;
    const auto take = [&](const auto& part) {
        for (const Explanation& explanation : part)
            all[next++] = explanation;
    };
    take(kSyntax);
    take(kWhole);
    take(kSurprises);
    take(kEdits);
    return all;
}

constexpr auto kAll = joined();

}  // namespace

std::span<const Explanation> explanations() {
    return kAll;
}

}  // namespace poseloom::posegraph
