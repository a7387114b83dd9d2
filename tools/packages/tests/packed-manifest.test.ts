import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPackedManifest } from '../src/pack/packed-manifest.ts'
import { readWorkspace } from '../src/pack/workspace.ts'

const workspace = readWorkspace(resolve(import.meta.dirname, '../../..'))
/**
 * All libraries except the command, whose dependencies are reduced when it is packed to the imports of its
 * published part.
 */
const libraries = workspace.published.filter(({ manifest }) => !manifest.bin)
const names = workspace.published.map(({ manifest }) => manifest.name)

describe('the package.json of a packed library', () => {
  it.each(libraries)(
    'of $manifest.name requires published libraries, each in an exact version',
    ({ manifest }) => {
      const { dependencies } = createPackedManifest(manifest, workspace)
      const inner = Object.entries(dependencies).filter(([name]) => name.startsWith('@sabha/'))
      expect(inner).toEqual(
        inner.map(([name]) => [name, workspace.versions[name]]).filter(([, version]) => version),
      )
      expect(inner.filter(([name]) => !names.includes(name))).toEqual([])
    },
  )

  it('names built files, and has no scripts and no development dependencies', () => {
    const packed = createPackedManifest(
      {
        name: '@sabha/sample',
        version: '1.2.0',
        type: 'module',
        exports: { '.': './src/index.ts', './part': './src/part/part.tsx' },
        dependencies: { '@sabha/types': '*', zod: '4.6.7' },
        devDependencies: { '@sabha/local': '*' },
      },
      { versions: { '@sabha/types': '1.1.0' } },
    )
    expect(packed).toEqual({
      name: '@sabha/sample',
      version: '1.2.0',
      type: 'module',
      engines: { node: '>=22.18' },
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './part': { types: './dist/part/part.d.ts', default: './dist/part/part.js' },
        './package.json': './package.json',
      },
      dependencies: { '@sabha/types': '1.1.0', zod: '4.6.7' },
    })
  })

  it('is refused if the library needs one that is not published', () => {
    const manifest = { name: '@sabha/sample', version: '1.0.0', dependencies: { '@sabha/a': '*' } }
    expect(() => createPackedManifest(manifest, { versions: {} })).toThrow(
      '@sabha/a is needed by a published library and is not published',
    )
  })
})
