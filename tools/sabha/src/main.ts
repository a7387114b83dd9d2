import { printError } from './cli/run-cli.ts'
import { runCommand } from './run-command.ts'

const typed = process.argv.slice(2)
process.exitCode = await runCommand(typed, process.cwd()).catch((error) => printError(error, typed))
