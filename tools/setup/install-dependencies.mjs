import { isInstalled } from './installed.mjs'
import { runNpm } from './run-npm.mjs'
import { SetupError } from './setup-error.mjs'

/** Installs exactly what package-lock.json names, unless it is there. */
export async function installDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies (once; a minute or two)')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const code = await install().finally(() => clearInterval(progress))
  if (code !== 0) {
    throw new SetupError(
      'npm could not install the dependencies; it says why above. Is there a network, and room on the disk?',
    )
  }
  console.log(`  installed in ${seconds()} s`)
}

/** npm ci refuses where a registry lacks the optional packages of other machines. */
async function install() {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const code = await runNpm(['ci', ...quiet])
  const isAsked = code === null || code > 128
  return code === 0 || isAsked ? code : await runNpm(['install', '--no-save', ...quiet])
}
