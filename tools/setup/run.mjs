// Entry point of all commands in the README. Plain JavaScript without packages, because it runs on Node 20
// before anything is installed.

import { spawn } from 'node:child_process'
import { checkMachine } from './check-machine.mjs'
import { commands, testStages } from './commands.mjs'
import { isInstalled } from './installed.mjs'
import { ensureNativeParts } from './native-parts.mjs'
import { repositoryRoot } from './paths.mjs'
import { runSteps } from './run-steps.mjs'
import { SetupError } from './setup-error.mjs'
import { runStages } from './stages/run-stages.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const [name = '', ...rest] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command && name !== 'test') {
    throw new SetupError(`Choose one of: ${[...Object.keys(commands), 'test'].join(', ')}.`)
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

/** Installs the packages of package-lock.json, unless they are installed. */
async function installDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies (once; a minute or two)')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']).finally(() =>
    clearInterval(progress),
  )
  if (code !== 0) {
    throw new SetupError(
      'npm could not install the dependencies; see its output above. Check the network and the free disk space.',
    )
  }
  console.log(`  installed in ${seconds()} s`)
}

/** Runs npm and returns its exit code. */
function runNpm(args, cwd = repositoryRoot) {
  const own = process.env.npm_execpath
  const [file, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const shell = file === 'npm' && process.platform === 'win32'
  const child = spawn(file, [...before, ...args], { cwd, stdio: 'inherit', shell })
  const forget = stopWithParent(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  }).finally(forget)
}
