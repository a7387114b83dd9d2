import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeApi } from '../src/api/describe-api.ts'
import { findStaleReports } from '../src/api/report-problems.ts'

/** Describes a library whose entry has these declarations, beside further files. */
function describeLibrary(entry: string, others: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-api-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = { name: '@sabha/sample', exports: { '.': './src/index.ts' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [file, text] of Object.entries({ 'index.d.ts': entry, ...others }))
    writeFileSync(join(folder, file), text)
  return describeApi(folder, folder)['@sabha/sample']
}

describe('describeApi', () => {
  it('lists each exported name with its kind and members, however it is exported', () => {
    const described = describeLibrary(
      `export { Panel, type PanelProps } from './panel.tsx';
       export type { Shade as Tint } from './panel.tsx';
       export { string } from 'zod/mini';
       export interface Options<Value> extends Base { value: Value; /** Off by default. */ on?: boolean; }
       export declare const limits: { readonly least: 1; };
       interface Base {}`,
      {
        'panel.d.ts': `
          export type Shade = 'light' | 'dark';
          export interface PanelProps { title: string; onClose?(): void; }
          export declare function Panel({ title, ...rest }: PanelProps): JSX.Element;`,
      },
    )
    expect(described).toEqual({
      Options: [
        'interface<Value> extends Base',
        'on?: boolean',
        'value: Value',
        'where Base: interface',
      ],
      Panel: ['function (_: PanelProps): JSX.Element'],
      PanelProps: ['interface', 'onClose?(): void', 'title: string'],
      Tint: ['type', "| 'dark'", "| 'light'"],
      limits: ['const', 'readonly least: 1'],
      string: ['from zod/mini'],
    })
  })

  it('includes the declarations that a name uses and no entry exports', () => {
    const described = describeLibrary(
      `import type { Inner } from './inner.ts';
       export declare const read: (id: Id) => Inner;
       type Id = string;`,
      {
        'inner.d.ts': `
          export interface Inner { deep: import("./deep.ts").Deep }`,
        'deep.d.ts': 'export type Deep = { depth: number }',
      },
    )
    expect(described?.read).toEqual([
      'const: (id: Id) => Inner',
      'where Deep: depth: number',
      'where Deep: type',
      'where Id: type: string',
      'where Inner: deep: Deep',
      'where Inner: interface',
    ])
  })

  it('does not describe generated declarations', () => {
    const described = describeLibrary(
      `import type { Tables } from './tables.gen.ts';\nexport type Row = Tables['members']`,
      { 'tables.gen.d.ts': 'export interface Tables { members: { id: string } }' },
    )
    expect(described?.Row).toEqual(["type: Tables['members']", 'where Tables: generated'])
  })

  it('keeps the note of a deprecation', () => {
    const described = describeLibrary(
      `/**\n * Old.\n *\n * @deprecated since 1.2.0, until 2027-03-01: use\n * next.\n */
       export declare function old(): void;`,
    )
    expect(described?.old).toEqual([
      'function (): void',
      '@deprecated since 1.2.0, until 2027-03-01: use next.',
    ])
  })

  it.each(["export * from './a.ts'", 'export default 1', "export * as z from 'zod/mini'"])(
    'rejects %s',
    (source) => expect(() => describeLibrary(source)).toThrow('one by one'),
  )
})

describe('findStaleReports', () => {
  const library = (
    recorded: Record<string, string[]> | null,
    current: Record<string, string[]>,
  ) => ({
    folder: '/repository/libs/sample',
    recorded: recorded && { '@sabha/sample': recorded },
    current: { '@sabha/sample': current },
  })

  it('returns nothing for a report that equals the sources', () => {
    const same = { Panel: ['interface', 'title: string'] }
    expect(findStaleReports([library(same, same)], '/repository')).toEqual([])
  })

  it.each([
    ['a changed prop', { Panel: ['interface', 'title: string'] }, '@sabha/sample:Panel'],
    ['an added name', {}, '@sabha/sample:Panel'],
    ['a missing report', null, '@sabha/sample:Panel'],
    ['several names', { Panel: [], Row: ['interface'] }, '@sabha/sample:Panel and 1 more'],
  ])('names %s and the command that writes the report', (_, recorded, names) => {
    const current = { Panel: ['interface', 'title?: string'] }
    expect(findStaleReports([library(recorded, current)], '/repository')).toEqual([
      `libs/sample/api.gen.json is out of date (${names}): run \`npm run api -w @sabha/checks\`.`,
    ])
  })
})
