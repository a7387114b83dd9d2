import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findExportedNames } from '../src/surface/exported-names.ts'
import { findSurfaceProblems } from '../src/surface/surface-problems.ts'
import {
  readCurrentSurface,
  readRecordedSurface,
  recordSurface,
} from '../src/surface/surface-record.ts'

const libs = resolve(import.meta.dirname, '../../../libs')
const names = globSync('*/package.json', { cwd: libs }).map((file) => basename(dirname(file)))

/** To fix an intended change, run `npm run surface -w @sabha/checks` in the same commit. */
describe('the public surface', () => {
  it.each(names.sort())('equals the recorded surface and version: libs/%s', (name) => {
    const folder = join(libs, name)
    expect(readRecordedSurface(folder)).toEqual(readCurrentSurface(folder))
  })
})

describe('findSurfaceProblems', () => {
  const surface = (version: string, ...exported: string[]) => ({
    version,
    text: `@sabha/sample\n${exported.map((name) => `  ${name}\n`).join('')}`,
  })

  it.each([
    ['a name that is gone', surface('1.2.0', 'a', 'b'), surface('2.0.0', 'a')],
    ['a name that is new', surface('1.2.0', 'a'), surface('1.3.0', 'a', 'b')],
    ['the same names in a patch', surface('1.2.0', 'a'), surface('1.2.1', 'a')],
    ['any change before the first release', surface('0.1.0', 'a'), surface('0.1.0', 'b')],
    ['the first release', surface('0.1.0', 'a'), surface('1.0.0', 'b')],
  ])('accepts a sufficient version for %s', (_, recorded, present) => {
    expect(findSurfaceProblems(recorded, present)).toEqual([])
  })

  it.each([
    [
      'a name that is gone',
      surface('1.2.0', 'a', 'b'),
      surface('1.3.0', 'a'),
      'b of @sabha/sample is gone: a major version is due after 1.2.0, it is 1.3.0',
    ],
    [
      'a value that became a type',
      surface('1.2.0', 'a'),
      surface('1.3.0', 'type a'),
      'a of @sabha/sample is gone: a major version is due after 1.2.0, it is 1.3.0',
    ],
    [
      'a name that is new',
      surface('1.2.0', 'a'),
      surface('1.2.9', 'a', 'b'),
      'b of @sabha/sample is new: a minor version is due after 1.2.0, it is 1.2.9',
    ],
    [
      'a change without a version',
      surface('1.2.0', 'a'),
      surface('1.2.0', 'a', 'b'),
      'b of @sabha/sample is new: a minor version is due after 1.2.0, it is 1.2.0',
    ],
    [
      'a version that goes back',
      surface('2.0.0', 'a'),
      surface('1.9.0', 'b'),
      'a of @sabha/sample is gone: a major version is due after 2.0.0, it is 1.9.0',
    ],
  ])('demands a version for %s', (_, recorded, present, problem) => {
    expect(findSurfaceProblems(recorded, present)).toEqual([problem])
  })
})

it('does not record a surface whose version is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-surface-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const library = (version: string, source: string) => {
    const manifest = { name: '@sabha/sample', version, exports: { '.': './index.ts' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'index.ts'), source)
  }
  library('1.0.0', 'export const a = 1')
  recordSurface(folder)
  library('1.0.0', 'export const b = 1')
  expect(() => recordSurface(folder)).toThrow('a of @sabha/sample is gone: a major version is due')
  expect(readRecordedSurface(folder)?.text).toContain('  a')
  library('2.0.0', 'export const b = 1')
  recordSurface(folder)
  expect(readRecordedSurface(folder)).toEqual(readCurrentSurface(folder))
})

describe('findExportedNames', () => {
  it('lists values and types by name, however they are exported', () => {
    const source = `
      export { b, type C, inner as a } from './b.ts'
      export type { D } from './d.ts'
      export interface E {}
      export type F = string
      export const g = 1, h = <p>jsx</p>
      export function i() {}
      export class J {}
      const hidden = 1`
    expect(findExportedNames(source)).toEqual(
      ['J', 'type C', 'type D', 'type E', 'type F', 'a', 'b', 'g', 'h', 'i'].sort((one, other) =>
        one.replace('type ', '') < other.replace('type ', '') ? -1 : 1,
      ),
    )
  })

  it.each(["export * from './a.ts'", 'export default 1'])('rejects %s', (source) => {
    expect(() => findExportedNames(source)).toThrow('one by one')
  })
})
