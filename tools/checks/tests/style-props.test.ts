import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCssProperty } from '@pandacss/is-valid-prop'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const files = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: repository })
const prefixed = /\b(?:Webkit|Moz|Ms)[A-Z]\w+/g

/** Prefixed properties that Chakra does not take as a style prop, so that they would never reach the sheet. */
function droppedProps(file: string): string[] {
  const source = readFileSync(join(repository, file), 'utf8')
  return (source.match(prefixed) ?? []).filter((name) => !isCssProperty(name))
}

it('passes prefixed CSS properties unknown to Chakra in `css` or `style` only', () => {
  const found = files.filter((file) => droppedProps(file).length > 0)
  expect(found.sort()).toEqual([
    // Used with `css`.
    'apps/admin-content/src/content/two-line-clamp.ts',
    // Used with `style`.
    'apps/events/src/check-in/scan-result.tsx',
  ])
})
