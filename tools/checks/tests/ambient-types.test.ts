import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')

/** What `npm run check` checks together, and teams alone. */
const sources = globSync('{apps,libs}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: ['**/node_modules/**', '**/dist/**', '**/dist-prerender/**'],
}).map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))

const declarations = sources.filter(({ path }) => path.endsWith('.d.ts'))
const modules = sources.filter(({ path }) => !path.endsWith('.d.ts'))

/** Modules that a project declares for itself: packages without types, files that are imported. */
const declared = declarations.flatMap(({ path, text }) =>
  [...text.matchAll(/^declare module '(.+)'/gm)].map(([, name = '']) => ({ name, path })),
)

it('knows what apps and libs declare', () => {
  expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(['pdfkit', '*.css']))
})

// What a run gives to its own tests is declared for Vitest.
it('finds no module that declares anything for others', () => {
  const found = modules.filter(({ text }) =>
    /^\s*declare (global\b|module (?!'vitest'))/m.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

it('finds nothing but modules in declaration files', () => {
  const found = declarations.filter(({ text }) => /^(?!declare module ')[a-z]/m.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

it.each(declared)('finds $name imported where $path declares it alone', ({ name, path }) => {
  const [head = '', tail] = name.split('*')
  const isIt = (imported: string) =>
    tail === undefined ? imported === name : imported.startsWith(head) && imported.endsWith(tail)
  const others = modules.filter((module) => projectOf(module.path) !== projectOf(path))
  const importing = others.filter(({ text }) => importsOf(text).some(isIt))
  expect(importing.map((module) => module.path)).toEqual([])
})

function importsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map(([, name = '']) => name)
}

function projectOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}
