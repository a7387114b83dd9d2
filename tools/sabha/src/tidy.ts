import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Formats what was written and sorts its imports: other names are longer or shorter, and sort
 * elsewhere. The rules of the linter are not asked: that reads the whole tree.
 *
 * @param files From the root of the repository.
 * @throws Error with what the formatter says where it cannot read a file.
 */
export function tidy(repository: string, files: readonly string[]): void {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const run = [biome, 'check', '--write', '--linter-enabled=false', '--colors=off', ...files]
  const { status, stderr, stdout } = spawnSync(process.execPath, run, {
    cwd: repository,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The formatter refuses what was made:\n${stdout}${stderr}`)
}
