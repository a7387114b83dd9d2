import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nextNames } from '../versions/name-versions.ts'
import { readRequiredRange, readSharedRange } from './required-range.ts'

const parts = { Card: ['const: Part'], Grid: ['const: Part'] }

/** Installs `@sabha/ui` 1.3.0 for a project: 1.0.0 had Card, 1.2.0 added Grid, Row is not released. */
function installUi(report: object | null = { '@sabha/ui': { ...parts, Row: ['const: Part'] } }) {
  const root = mkdtempSync(join(tmpdir(), 'sabha-range-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'node_modules/@sabha/ui')
  mkdirSync(folder, { recursive: true })
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(content))
  write('package.json', { name: '@sabha/ui', version: '1.3.0' })
  if (report) write('api.gen.json', report)
  const release = (version: string, names: object, record = null as never) =>
    nextNames({ name: '@sabha/ui', version, report: { '@sabha/ui': names } as never, record }) ?? {}
  const first = {
    versions: { '1.0.0': '2026-11-27' },
    names: release('1.0.0', { Card: parts.Card }),
  }
  const versions = { ...first.versions, '1.2.0': '2026-12-01' }
  write('released.gen.json', { versions, names: release('1.2.0', parts, first as never) })
  return root
}

it.each([
  ['a name of the first version', ['Card'], '>=1.0.0'],
  ['a name that was added later', ['Card', 'Grid'], '>=1.2.0'],
  ['a name that is not released yet', ['Row'], '>=1.3.0'],
  ['no name', [], '>=1.0.0'],
  ['a whole module', '*' as const, '>=1.3.0'],
])('begins with the first version that has %s', (_, names, range) => {
  expect(readRequiredRange('@sabha/ui', installUi(), { '@sabha/ui': names })).toBe(range)
})

it('names no version in the scripts, because the shell compares names', () => {
  expect(readSharedRange('@sabha/ui', installUi())).toBe('*')
})

it('keeps the major of a library without a report', () => {
  const root = installUi(null)
  expect(readRequiredRange('@sabha/ui', root, { '@sabha/ui': ['Card'] })).toBe('^1.3.0')
  expect(readSharedRange('@sabha/ui', root)).toBe('^1.3.0')
})
