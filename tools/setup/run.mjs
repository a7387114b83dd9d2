// Entry point of all commands in the README. Plain JavaScript without packages, because it runs on Node 20
// before anything is installed.

import { checkMachine } from './check-machine.mjs'
import { commands, testStages } from './commands.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { ensureNativeParts } from './native-parts.mjs'
import { runSteps } from './run-steps.mjs'
import { SetupError } from './setup-error.mjs'
import { runStages } from './stages/run-stages.mjs'

const [name = '', ...rest] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command && name !== 'test') {
    throw new SetupError(`Name one of: ${[...Object.keys(commands), 'test'].join(', ')}.`)
  }
  checkMachine()
  await installDependencies()
  const node = await ensureNativeParts()
  process.exitCode = await (command ? runSteps(command(rest), node) : runStages(testStages(), node))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
