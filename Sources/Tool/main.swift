import CommandLineTool
import Foundation
import Inbetween

exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
