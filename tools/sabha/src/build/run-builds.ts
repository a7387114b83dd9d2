import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../user-error.ts'

/**
 * Builds projects below `apps`; unchanged ones come from the cache.
 *
 * @throws UserError if one fails. Its output is printed.
 */
export function runBuilds(repository: string, folders: readonly string[]): void {
  const names = folders.map((folder) => packageName(join(repository, 'apps', folder)))
  const args = ['tools/setup/run.mjs', 'build', '-p', names.join(',')]
  const { status } = spawnSync(process.execPath, args, { cwd: repository, stdio: 'inherit' })
  if (status !== 0) throw new UserError('The build failed; its output is above.')
}

function packageName(folder: string): string {
  const { name }: { name: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return name
}
