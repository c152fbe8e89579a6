// SPDX-License-Identifier: MIT
#include "xanim/xanim_export.h"

#include <algorithm>

#include "xanim/export_scanner.h"
#include "xanim/export_text.h"

namespace poseloom::xanim {

namespace {

constexpr int kExportVersion = 3;
constexpr int kLastFrame = 65535;

class MotionReader {
  public:
    MotionReader(const SourceText& text, const std::string& file) : m_scanner(text, file) {}

    ExportedMotionResult run() {
        const bool usable = readHeader() && readFrames() && !m_motion.frames.empty();
        if (usable) readNotetracks();
        ExportedMotionResult result;
        if (usable) result.motion = std::move(m_motion);
        result.diagnostics = m_scanner.takeDiagnostics();
        return result;
    }

  private:
    bool readHeader() {
        if (!m_scanner.expect("ANIMATION") || !m_scanner.expect("VERSION")) return false;
        const int version = m_scanner.number();
        if (version != kExportVersion)
            m_scanner.report("XAN044", "version " + std::to_string(version) +
                                           "; version 3 is what the game's converter takes");
        if (!m_scanner.expect("NUMPARTS")) return false;
        const int parts = m_scanner.count("parts");
        for (int i = 0; i < parts && m_scanner.expect("PART"); ++i) {
            expectIndex("part", i, parts);
            m_motion.parts.push_back(m_scanner.name());
        }
        if (!m_scanner.expect("FRAMERATE")) return false;
        m_motion.fps = static_cast<double>(m_scanner.real());
        if (!(m_motion.fps > 0.0)) {
            m_scanner.report("XAN043", "the frame rate must be above zero; 30 is used");
            m_motion.fps = 30.0;
        }
        return m_scanner.expect("NUMFRAMES");
    }

    void expectIndex(const char* what, int wanted, int count) {
        const int index = m_scanner.number();
        if (index != wanted)
            m_scanner.report("XAN042", std::string(what) + ' ' + std::to_string(index) + " where " +
                                           std::to_string(wanted) + " of " + std::to_string(count) +
                                           " is due");
    }

    bool readFrames() {
        const int frames = m_scanner.count("frames");
        if (frames == 0) m_scanner.report("XAN043", "an animation has at least one frame");
        for (int f = 0; f < frames && m_scanner.expect("FRAME"); ++f) {
            const int number = m_scanner.number();
            if (f == 0) m_motion.firstFrame = number;
            std::vector<rig::Transform> placements;
            for (std::size_t i = 0; i < m_motion.parts.size() && m_scanner.expect("PART"); ++i) {
                expectIndex("part", static_cast<int>(i), static_cast<int>(m_motion.parts.size()));
                placements.push_back(m_scanner.placement());
            }
            if (placements.size() < m_motion.parts.size()) return true;  // said by the scanner
            m_motion.frames.push_back(std::move(placements));
        }
        return true;
    }

    /// Later games keep them in a file of their own.
    void readNotetracks() {
        if (!m_scanner.take("NOTETRACKS")) return;
        while (m_scanner.take("PART")) {
            (void)m_scanner.number();
            const int tracks = m_scanner.expect("NUMTRACKS") ? m_scanner.count("tracks") : 0;
            for (int t = 0; t < tracks && m_scanner.expect("NOTETRACK"); ++t)
                readNotetrack();
        }
    }

    void readNotetrack() {
        (void)m_scanner.number();
        const int keys = m_scanner.expect("NUMKEYS") ? m_scanner.count("keys") : 0;
        for (int k = 0; k < keys && m_scanner.expect("FRAME"); ++k) {
            const std::int64_t frame = std::int64_t{m_scanner.number()} - m_motion.firstFrame;
            if (frame < 0 || frame > kLastFrame)
                m_scanner.report("XAN043", "the notetrack lies outside the animation");
            m_motion.notetracks.push_back(
                {m_scanner.name(),
                 static_cast<std::uint16_t>(std::clamp<std::int64_t>(frame, 0, kLastFrame))});
        }
    }

    ExportScanner m_scanner;
    ExportedMotion m_motion;
};

}  // namespace

ExportedMotionResult readXanimExport(const SourceText& text, const std::string& file) {
    return MotionReader(text, file).run();
}

std::string writeXanimExport(const ExportedMotion& motion) {
    std::string text = "ANIMATION\nVERSION 3\n\nNUMPARTS " + std::to_string(motion.parts.size()) + '\n';
    for (std::size_t i = 0; i < motion.parts.size(); ++i)
        text += "PART " + std::to_string(i) + ' ' + quoted(motion.parts[i]) + '\n';
    text += "\nFRAMERATE";
    appendReal(text, static_cast<float>(motion.fps), 3);
    text += "\nNUMFRAMES " + std::to_string(motion.frames.size()) + '\n';
    for (std::size_t f = 0; f < motion.frames.size(); ++f) {
        text += "\nFRAME " + std::to_string(motion.firstFrame + static_cast<int>(f)) + '\n';
        for (std::size_t i = 0; i < motion.frames[f].size(); ++i) {
            text += "PART " + std::to_string(i) + '\n';
            appendPlacement(text, motion.frames[f][i]);
            text += '\n';
        }
    }
    text += "NOTETRACKS\n";
    for (std::size_t i = 0; i < motion.parts.size(); ++i) {
        // All of them hang on the first bone, which is where the converter looks for them.
        const bool has = i == 0 && !motion.notetracks.empty();
        text += "\nPART " + std::to_string(i) + "\nNUMTRACKS " + (has ? "1" : "0") + '\n';
        if (!has) continue;
        text += "NOTETRACK 0\nNUMKEYS " + std::to_string(motion.notetracks.size()) + '\n';
        for (const Notetrack& note : motion.notetracks)
            text +=
                "FRAME " + std::to_string(motion.firstFrame + note.frame) + ' ' + quoted(note.name) + '\n';
    }
    return text;
}

}  // namespace poseloom::xanim
