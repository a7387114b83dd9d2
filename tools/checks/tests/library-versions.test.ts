import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type ApiReport,
  findDeprecations,
  findOverdueUses,
  findSourceImports,
  nextNames,
  type RecordedLibrary,
  readRecordedLibrary,
} from '@sabha/federation/versions'
import { describe, expect, it } from 'vitest'
import { findVersionProblems } from '../src/api/version-problems.ts'

type Names = ApiReport[string]

const released: Names = {
  Panel: ['function (_: PanelProps): JSX.Element'],
  PanelProps: ['interface', 'title: string'],
  Row: ['const: Part'],
  schema: ['const: Shape<{ id: Id; name: Text; }>'],
  reads: ['const', 'one: (by: { id: string; }) => Read<{ id: string; name: { first: string; }; }>'],
  tones: ['const', "readonly plain: 'plain'"],
  Tone: ['type', "| 'plain'", "| 'warm'"],
}

/** Returns a library that released 1.2.0 with `released` and has other names now. */
function library(version: string, names: Names): RecordedLibrary {
  const name = '@sabha/sample'
  const before = { name, version: '1.2.0', report: { [name]: released }, record: null }
  const record = { versions: { '1.2.0': '2026-11-27' }, names: nextNames(before) ?? {} }
  return { name, version, report: { [name]: names }, record }
}

const { Row: _, ...withoutRow } = released
const changes: [string, 'major' | 'minor', Names, string][] = [
  ['a removed name', 'major', withoutRow, 'Row is gone'],
  [
    'a required prop',
    'major',
    { ...released, PanelProps: ['interface', 'tone: string', 'title: string'] },
    'PanelProps is changed, with 1 more',
  ],
  [
    'a narrower prop, which changes its component too',
    'major',
    { ...released, PanelProps: ['interface', "title: 'a'"] },
    'PanelProps is changed, with 1 more',
  ],
  ['a narrower list', 'major', { ...released, Tone: ['type', "| 'plain'"] }, 'Tone is changed'],
  ['a new name', 'minor', { ...released, Grid: ['const: Part'] }, 'Grid is new'],
  [
    'an optional prop',
    'minor',
    { ...released, PanelProps: ['interface', 'title: string', 'wide?: boolean'] },
    'PanelProps has additions',
  ],
  [
    'a member of a constant',
    'minor',
    { ...released, tones: ['const', "readonly plain: 'plain'", "readonly warm: 'warm'"] },
    'tones has additions',
  ],
  [
    'members of an object in a constant',
    'minor',
    {
      ...released,
      schema: ['const: Shape<{ id: Id; link: Text<{ max: 9; }>; name: Text; page: Text; }>'],
    },
    'schema has additions',
  ],
  [
    'a member of what a function in a constant returns',
    'minor',
    {
      ...released,
      reads: [
        'const',
        'one: (by: { id: string; }) => Read<{ id: string; link: string; name: { first: string; }; }>',
      ],
    },
    'reads has additions',
  ],
  [
    'a member of a parameter of a function in a constant',
    'major',
    {
      ...released,
      reads: [
        'const',
        'one: (by: { id: string; link: string; }) => Read<{ id: string; name: { first: string; }; }>',
      ],
    },
    'reads is changed',
  ],
  [
    'another type of a member of an object in a constant',
    'major',
    { ...released, schema: ['const: Shape<{ id: Id; name: Name; }>'] },
    'schema is changed',
  ],
  [
    'a member of a union',
    'minor',
    { ...released, Tone: ['type', "| 'cold'", "| 'plain'", "| 'warm'"] },
    'Tone has additions',
  ],
]

describe('findVersionProblems', () => {
  it.each(changes)('demands a fitting version for %s', (_, step, names, reason) => {
    const [below, fitting] = step === 'major' ? ['1.3.0', '2.0.0'] : ['1.2.9', '1.3.0']
    expect(findVersionProblems(library(below, names))).toEqual([
      `@sabha/sample 1.2.0 is released and @sabha/sample:${reason}: run \`npx nx release version ${step} -p @sabha/sample\`.`,
    ])
    expect(findVersionProblems(library(fitting, names))).toEqual([])
  })

  it('accepts the same names in the released version, and a deprecation', () => {
    const deprecated = ['const: Part', '@deprecated since 1.3.0, until 2027-03-01: use Grid.']
    expect(findVersionProblems(library('1.2.0', released))).toEqual([])
    expect(findVersionProblems(library('1.2.0', { ...released, Row: deprecated }))).toEqual([])
  })

  it('accepts every change before the first release', () => {
    expect(findVersionProblems({ ...library('1.0.0', {}), record: null })).toEqual([])
  })
})

describe('nextNames', () => {
  const versionsOf = (names: Names) =>
    Object.fromEntries(
      Object.entries(nextNames(library('2.0.0', names))?.['@sabha/sample'] ?? {}).map(
        ([name, text]) => [name, text.split(' ')[0]],
      ),
    )

  it('keeps the first version of names that are the same or have additions', () => {
    const wide = ['interface', 'title: string', 'wide?: boolean']
    expect(versionsOf({ ...released, PanelProps: wide, Grid: ['const: Part'] })).toEqual({
      '*': '1.2.0',
      Grid: '2.0.0',
      Panel: '1.2.0',
      PanelProps: '1.2.0',
      Row: '1.2.0',
      Tone: '1.2.0',
      reads: '1.2.0',
      schema: '1.2.0',
      tones: '1.2.0',
    })
  })

  it('gives the current version to changed names, to those that use them, and to their entry', () => {
    const changed = { ...withoutRow, PanelProps: ['interface', 'title: number'] }
    expect(versionsOf(changed)).toEqual({
      '*': '2.0.0',
      Panel: '2.0.0',
      PanelProps: '2.0.0',
      Tone: '1.2.0',
      reads: '1.2.0',
      schema: '1.2.0',
      tones: '1.2.0',
    })
  })
})

describe('findDeprecations', () => {
  const reportOf = (note: string): ApiReport => ({ '@sabha/sample': { Row: ['const', note] } })

  it('returns version, day and advice of each deprecated name', () => {
    const note = '@deprecated since 1.2.0, until 2027-03-01: use Grid.'
    expect(findDeprecations(reportOf(note))).toEqual([
      {
        entry: '@sabha/sample',
        name: 'Row',
        since: '1.2.0',
        until: '2027-03-01',
        advice: 'use Grid.',
      },
    ])
  })

  it.each(['@deprecated use Grid.', '@deprecated since 1.2.0: use Grid.'])('rejects %s', (note) => {
    expect(() => findDeprecations(reportOf(note))).toThrow('without version, day and advice')
  })
})

describe('findOverdueUses', () => {
  const row = { entry: '@sabha/sample', name: 'Row', since: '1.2.0', advice: 'use Grid.' }
  const use = { file: 'src/page.tsx', line: 3, entry: '@sabha/sample' }

  it('names file, line and advice of a use after the last day', () => {
    const uses = ['Row', '*', 'Grid'].map((name) => ({ ...use, name }))
    const problem =
      'src/page.tsx:3 uses Row of @sabha/sample, whose last day was 2027-03-01: use Grid.'
    const deprecations = [{ ...row, until: '2027-03-01' }]
    expect(findOverdueUses(uses, deprecations, '2027-03-01')).toEqual([])
    expect(findOverdueUses(uses, deprecations, '2027-03-02')).toEqual([problem, problem])
  })
})

const repository = resolve(import.meta.dirname, '../../..')

it('no project uses a deprecated name after its last day', () => {
  const libraries = globSync('libs/*/package.json', { cwd: repository })
    .map((file) => readRecordedLibrary(join(repository, dirname(file))))
    .flatMap(({ report }) => findDeprecations(report ?? {}))
  const today = new Date().toISOString().slice(0, 10)
  const overdue = libraries.filter(({ until }) => until < today)
  const uses =
    overdue.length === 0
      ? []
      : ['apps', 'libs', 'tools', 'e2e', 'examples'].flatMap((folder) =>
          findSourceImports(join(repository, folder)),
        )
  expect(findOverdueUses(uses, overdue, today)).toEqual([])
})

it('pins the release plugin at the version of Nx', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  expect(devDependencies['@nx/js']).toBe(devDependencies.nx)
})
