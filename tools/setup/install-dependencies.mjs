import { isInstalled } from './installed.mjs'
import { runNpm } from './run-npm.mjs'
import { SetupError } from './setup-error.mjs'

/** Installs the packages of package-lock.json, unless they are installed. */
export async function installDependencies() {
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
      'npm could not install the dependencies; it says why above. Is there a network, and room on the disk?',
    )
  }
  console.log(`  installed in ${seconds()} s`)
}
