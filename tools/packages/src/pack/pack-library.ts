import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

/** Templates of a remote in a repository of its own; the others need this repository. */
const packed = ['remote', 'own-repository']
const excludedEntries = ['node_modules', 'dist', 'test-results', '.vitest']

/** Copies the templates of the command, with exact versions in the package.json of a new repository. */
function packTemplates(source: string, folder: string, { versions }: Workspace): void {
  for (const template of packed)
    cpSync(join(source, template), join(folder, 'templates', template), {
      recursive: true,
      filter: (file) => !excludedEntries.includes(basename(file)),
    })
  const file = join(folder, 'templates/own-repository/package.json')
  const text = readFileSync(file, 'utf8').replaceAll(/"([^"]+)": "\*"/g, (_, name: string) => {
    const version = versions[name]
    if (!version) throw new Error(`The template needs ${name}, which nothing here uses`)
    return `"${name}": "${version}"`
  })
  writeFileSync(file, text)
}

/** A library to compile; all paths are absolute. */
interface Compilation {
  /** Root of the repository. */
  root: string
  /** Folder of the library. */
  source: string
  /** Folder for the output, inside the folder of the package. */
  target: string
  /** The only entry, relative to the sources; everything is compiled if undefined. */
  entry?: string | undefined
}

/**
 * Compiles the sources of a library without its tests to JavaScript, declarations and source maps.
 *
 * @throws Error with the messages of the compiler.
 */
function compileLibrary({ root, source, target, entry = '' }: Compilation): void {
  const { compilerOptions } = JSON.parse(readFileSync(join(source, 'tsconfig.json'), 'utf8'))
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      types: compilerOptions.types,
      noEmit: false,
      declaration: true,
      sourceMap: true,
      // The maps contain the sources, which are not in the package.
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(source, 'src'),
      outDir: target,
    },
    include: [join(source, 'src', entry)],
    exclude: [join(source, 'src/**/*.test.*')],
  }
  const file = join(dirname(target), 'tsconfig.json')
  writeFileSync(file, JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', file], {
    cwd: root,
    encoding: 'utf8',
  })
  rmSync(file)
  if (status !== 0) throw new Error(`${source} does not compile:\n${stdout}`)
}
