import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportedNames } from '../src/surface/exported-names.ts'
import { librarySurface } from '../src/surface/library-surface.ts'

const libs = resolve(import.meta.dirname, '../../../libs')
const names = globSync('*/package.json', { cwd: libs }).map((file) => basename(dirname(file)))

/** Where it fails on purpose: `npm run surface -w @sabha/checks`, in the same commit. */
describe('the public surface', () => {
  it.each(names.sort())('of libs/%s is the one on record', async (name) => {
    const folder = join(libs, name)
    await expect(librarySurface(folder)).toMatchFileSnapshot(join(folder, 'surface.txt'))
  })
})

describe('exportedNames', () => {
  it('lists values and types, whichever way they are exported, by name', () => {
    const source = `
      export { b, type C, inner as a } from './b.ts'
      export type { D } from './d.ts'
      export interface E {}
      export type F = string
      export const g = 1, h = <p>jsx</p>
      export function i() {}
      export class J {}
      const hidden = 1`
    expect(exportedNames(source)).toEqual(
      ['J', 'type C', 'type D', 'type E', 'type F', 'a', 'b', 'g', 'h', 'i'].sort((one, other) =>
        one.replace('type ', '') < other.replace('type ', '') ? -1 : 1,
      ),
    )
  })

  it.each(["export * from './a.ts'", 'export default 1'])('refuses %s', (source) => {
    expect(() => exportedNames(source)).toThrow('one by one')
  })
})
