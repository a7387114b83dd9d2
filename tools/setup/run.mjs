// Entry point of all commands in the README. Plain JavaScript without packages, because it runs on Node 20
// before anything is installed.

import { checkMachine } from './check-machine.mjs'
import { commands } from './commands.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { ensureNativeParts } from './native-parts.mjs'
import { runSteps } from './run-steps.mjs'
import { SetupError } from './setup-error.mjs'

const [name = '', ...rest] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command) throw new SetupError(`Name one of: ${Object.keys(commands).join(', ')}.`)
  checkMachine()
  await installDependencies()
  const node = await ensureNativeParts()
  process.exitCode = await runSteps(command(rest), node)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
