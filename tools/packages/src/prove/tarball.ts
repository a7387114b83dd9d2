import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedLibrary } from '../pack/pack-library.ts'

/** A library as it is published. */
export interface Tarball {
  name: string
  manifest: { version: string }
  /** Path of the archive. */
  file: string
  /** Text of each file by its path in the package. Excludes fonts and other binary files. */
  files: readonly { path: string; text: string }[]
}

/** Makes the tarball of a packed library in a folder, and reads it back. */
export function makeTarball({ name, folder }: PackedLibrary, into: string): Tarball {
  const target = join(into, name.replace('@sabha/', ''))
  mkdirSync(target, { recursive: true })
  execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', target], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [file = ''] = globSync('*.tgz', { cwd: target }).map((each) => join(target, each))
  execFileSync('tar', ['-xzf', file, '-C', target])
  const root = join(target, 'package')
  const files = globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.woff2'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { name, manifest, file, files }
}
