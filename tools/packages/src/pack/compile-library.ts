import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A library to compile; all paths are absolute. */
export interface Compilation {
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
export function compileLibrary({ root, source, target, entry = '' }: Compilation): void {
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
