import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Formats the written files and sorts their imports, since inserted names change lengths and order. Runs no
 * lint rules, because they read the whole tree.
 *
 * @param files paths relative to the root of the repository
 * @throws Error with the formatter's message if it cannot parse a file.
 */
export function formatFiles(repository: string, files: readonly string[]): void {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const run = [biome, 'check', '--write', '--linter-enabled=false', '--colors=off', ...files]
  const { status, stderr, stdout } = spawnSync(process.execPath, run, {
    cwd: repository,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The formatter rejected the created files:\n${stdout}${stderr}`)
}
