import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installedVersion } from '../sharing/installed-version.ts'
import type { Remote } from './remote.ts'

/**
 * The global that a build sets, its own for every content: the previous version of a remote can
 * then stand in the page beside the present one without either taking the other's chunks. It
 * follows from the sources and from what builds them, so that the same sources build the same.
 */
export function containerName({
  manifest,
  root,
  brings,
}: Pick<Remote, 'manifest' | 'root' | 'brings'>): string {
  const { name, version } = manifest
  const hash = createHash('sha256').update(version)
  addFiles(hash, root, '{src/**/*.*,*.json,*.ts}')
  addFiles(hash, dirname(import.meta.dirname), '**/*.ts')
  for (const each of brings) hash.update(installedVersion(each, root))
  hash.update(installedVersion('@rsbuild/core', import.meta.dirname))
  for (const library of dependenciesOf(root))
    hash.update(library).update(installedVersion(library, root))
  return `${name.replaceAll('-', '_')}_${hash.digest('hex').slice(0, 8)}`
}

/** What the remote names as its own, which may be bundled with it. */
function dependenciesOf(root: string): string[] {
  const file = join(root, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys(dependencies).sort()
}

function addFiles(hash: ReturnType<typeof createHash>, folder: string, pattern: string): void {
  for (const file of globSync(pattern, { cwd: folder }).sort())
    hash.update(file).update(readFileSync(join(folder, file)))
}
