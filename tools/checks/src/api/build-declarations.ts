import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Writes the declaration files of all libraries to a temporary folder and passes it on; types are not
 * checked, because `npm run check` does that.
 *
 * @throws Error with the messages of the compiler.
 */
export function withDeclarations<Result>(
  repository: string,
  use: (declarations: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-declarations-'))
  try {
    const compiler = join(repository, 'node_modules/typescript/bin/tsc')
    const options = ['-p', 'tsconfig.api.json', '--outDir', folder]
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], {
      cwd: repository,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The libraries have no declarations:\n${stdout}`)
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
