import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UserError } from '../process/user-error.ts'

const require = createRequire(import.meta.url)

/** Returns the Deno program that npm installed, whether or not its install script ran. */
export function findDeno(): string {
  const program = process.platform === 'win32' ? 'deno.exe' : 'deno'
  const name = `@deno/${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`
  try {
    const fromDeno = createRequire(require.resolve('deno/package.json'))
    const file = join(dirname(fromDeno.resolve(`${name}/package.json`)), program)
    if (existsSync(file)) return file
  } catch {
    // Reported by the error below.
  }
  throw new UserError(
    `There is no Deno for this machine (${name} is not installed). ` +
      'Run npm install, or set SABHA_FUNCTIONS_URL to your own function service.',
  )
}
