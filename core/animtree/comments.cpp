// SPDX-License-Identifier: MIT
#include "animtree/comments.h"

#include <algorithm>

namespace poseloom::animtree {

namespace {

std::size_t lineFeedsBetween(std::string_view source, std::size_t begin, std::size_t end) {
    const std::string_view between = source.substr(begin, end - begin);
    return static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
}

CommentPlace placeBehind(TokenPart part) {
    if (part == TokenPart::Open) return CommentPlace::Open;
    return part == TokenPart::Close ? CommentPlace::Close : CommentPlace::Name;
}

/// The group around a place behind a token.
std::uint32_t groupBehind(const TokenRole& role, const Tree& tree) {
    if (role.node == kNoNode || role.part == TokenPart::Open || role.part == TokenPart::Loose)
        return role.node;
    return tree.nodes[role.node].parent;
}

}  // namespace

std::vector<Comment> attachComments(const CodTokens& tokens, std::string_view source,
                                    const std::vector<TokenRole>& roles, const Tree& tree) {
    std::vector<Comment> comments(tokens.comments.size());
    std::size_t next = tokens.tokens.size();  // the first token behind the comment
    for (std::size_t i = comments.size(); i-- > 0;) {
        Comment& comment = comments[i];
        comment.span = tokens.comments[i].span;
        comment.block = tokens.comments[i].block;
        while (next > 0 && tokens.tokens[next - 1].span.begin > comment.span.begin)
            --next;
        const std::size_t before = next == 0 ? 0 : tokens.tokens[next - 1].span.end;
        if (next > 0) {
            const TokenRole& role = roles[next - 1];
            comment.node = groupBehind(role, tree);
            if (role.node != kNoNode && role.part != TokenPart::Loose &&
                lineFeedsBetween(source, before, comment.span.begin) == 0) {
                comment.place = placeBehind(role.part);
                comment.node = role.node;
                continue;
            }
        }
        // Right above a name, or above a comment that is.
        const std::size_t below =
            next < tokens.tokens.size() ? tokens.tokens[next].span.begin : source.size();
        const bool chained = i + 1 < comments.size() && comments[i + 1].span.begin < below;
        const std::size_t until = chained ? comments[i + 1].span.begin : below;
        if (lineFeedsBetween(source, comment.span.end, until) > 1) continue;
        if (chained && comments[i + 1].place == CommentPlace::Above) {
            comment.place = CommentPlace::Above;
            comment.node = comments[i + 1].node;
        } else if (!chained && next < tokens.tokens.size()) {
            const TokenRole& role = roles[next];
            const bool name = role.node != kNoNode && role.part == TokenPart::Name &&
                              tree.nodes[role.node].nameSpan.begin == tokens.tokens[next].span.begin;
            if (name) comment = {comment.span, comment.block, CommentPlace::Above, role.node};
        }
    }
    return comments;
}

}  // namespace poseloom::animtree
