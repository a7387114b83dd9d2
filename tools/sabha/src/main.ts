import { runCommand } from './run-command.ts'
import { UserError } from './user-error.ts'

try {
  process.exitCode = await runCommand(process.argv.slice(2), process.cwd())
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
