import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')

/** Sources that `npm run check` compiles together and that teams compile alone. */
const sources = globSync('{apps,libs}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: ['**/node_modules/**', '**/dist/**', '**/dist-prerender/**'],
}).map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))

const declarations = sources.filter(({ path }) => path.endsWith('.d.ts'))
const modules = sources.filter(({ path }) => !path.endsWith('.d.ts'))

/** Modules that a project declares for itself: packages without types and imported files. */
const declared = declarations.flatMap(({ path, text }) =>
  [...text.matchAll(/^declare module '(.+)'/gm)].map(([, name = '']) => ({ name, path })),
)

it('finds the declarations of apps and libs', () => {
  expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(['pdfkit', '*.css']))
})

// Values that a run provides to its tests are declared for Vitest.
it('finds no module that declares types for others', () => {
  const found = modules.filter(({ text }) =>
    /^\s*declare (global\b|module (?!'vitest'))/m.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

it('finds only modules in declaration files', () => {
  const found = declarations.filter(({ text }) => /^(?!declare module ')[a-z]/m.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

it.each(declared)(
  'finds $name only imported in the project of $path, which declares it',
  ({ name, path }) => {
    const [head = '', tail] = name.split('*')
    const isIt = (imported: string) =>
      tail === undefined ? imported === name : imported.startsWith(head) && imported.endsWith(tail)
    const others = modules.filter((module) => projectOf(module.path) !== projectOf(path))
    const importing = others.filter(({ text }) => importsOf(text).some(isIt))
    expect(importing.map((module) => module.path)).toEqual([])
  },
)

function importsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map(([, name = '']) => name)
}

function projectOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}
