# SPDX-License-Identifier: MIT
# Qt, looked for only where the window is built.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Qml Quick QuickControls2 Quick3D Svg Test QuickTest)
set(QT_QML_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/qml")
set(CMAKE_AUTOMOC ON)
