import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileLibrary } from './compile-library.ts'
import { packTemplates } from './pack-templates.ts'
import { addedManifestEntries, createPackedManifest } from './packed-manifest.ts'
import { findImportedPackages, findUndeclaredImports } from './undeclared-imports.ts'
import type { Library, Workspace } from './workspace.ts'

/** A library as it is published. */
export interface PackedLibrary {
  name: string
  version: string
  /** Absolute path of the folder to publish. */
  folder: string
}

/**
 * Writes a library to its folder below `tools/packages/dist`.
 *
 * @throws Error if it does not compile, or imports a package that it does not declare.
 */
export function packLibrary(library: Library, workspace: Workspace): PackedLibrary {
  const { root } = workspace
  const { name, version } = library.manifest
  const source = join(root, library.folder)
  const folder = join(root, 'tools/packages/dist', basename(library.folder))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { bin, dependencies = {} } = library.manifest
  // The command is packed without the parts that only this repository can run.
  compileLibrary({ root, source, target: join(folder, 'dist'), entry: bin && 'own-main.ts' })
  copyAssets(join(source, 'src'), join(folder, 'dist'))
  for (const file of ['README.md', 'CHANGELOG.md', 'api.gen.json', 'released.gen.json'])
    if (existsSync(join(source, file))) cpSync(join(source, file), join(folder, file))
  for (const [from, to] of Object.entries(addedManifestEntries[name] ?? {}))
    cpSync(join(root, from), join(folder, to))
  if (existsSync(join(source, 'templates')))
    packTemplates(join(source, 'templates'), folder, workspace)
  const needed = bin ? pick(dependencies, findImportedPackages(folder)) : dependencies
  const manifest = createPackedManifest({ ...library.manifest, dependencies: needed }, workspace)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const [undeclared] = findUndeclaredImports(folder, manifest)
  if (undeclared)
    throw new Error(`${name} imports ${undeclared}, which its package.json does not name`)
  return { name, version, folder }
}

function pick(dependencies: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => names.includes(name)))
}

/** Copies style sheets, fonts and HTML, which the compiler leaves out. */
function copyAssets(source: string, target: string): void {
  for (const file of globSync('**/*.{css,html,woff2}', { cwd: source })) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(source, file), join(target, file))
  }
  for (const file of globSync('**/LICENSE', { cwd: source }))
    cpSync(join(source, file), join(target, file))
}
