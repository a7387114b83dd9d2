import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestSchema } from '@sabha/contract/composition'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { assertMatchesSchema, readCheckedJson } from './read-checked-json.ts'

const schema = z.strictObject({
  name: z.string(),
  home: z.url(),
  count: z.int().check(z.minimum(1)),
  section: z.enum(['main', 'account']),
  tags: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})

it('names the line and the expected value of every invalid field', () => {
  const file = fileWith(`{
  "name": 7,
  "home": "here",
  "count": 0,
  "section": "footer",
  "tags": ["one", null],
  "files": { "a": [] },
  "colour": "red"
}`)
  expect(refusalOf(() => readCheckedJson(file, schema))).toBe(
    [
      'file.json is refused.',
      'file.json:2 name: must be a text, not a number',
      'file.json:3 home: must be an address such as https://example.org',
      'file.json:4 count: must be at least 1',
      'file.json:5 section: must be one of "main", "account", not "footer"',
      'file.json:6 tags[1]: must be a text, not null',
      'file.json:7 files.a: must be a text, not a list',
      'file.json:8 colour: is an unknown field',
    ].join('\n'),
  )
})

it('names the expected value of a missing field', () => {
  const file = fileWith('{ "name": "one", "count": 1, "section": "main", "tags": [], "files": {} }')
  expect(refusalOf(() => readCheckedJson(file, schema))).toContain(
    'file.json:1 home: is missing: it must be a text',
  )
})

it('describes the union member that is closest to the value', () => {
  const route = { path: '/a', access: 'public', title: { hi: 'एक' }, module: './a' }
  const file = fileWith(JSON.stringify({ ...emptyManifest, routes: [route] }, null, 2))
  expect(refusalOf(() => readCheckedJson(file, manifestSchema))).toContain(
    'file.json:10 routes[0].title.en: is missing: it must be a text',
  )
})

it('omits the stack, which would hide the message', () => {
  const file = fileWith('{}')
  try {
    readCheckedJson(file, schema)
    expect.unreachable()
  } catch (error) {
    expect(error instanceof Error && error.stack).not.toContain('    at ')
  }
})

it('names the fields of a value that does not come from a file', () => {
  expect(
    refusalOf(() => assertMatchesSchema("The page's configuration", { name: 'one' }, schema)),
  ).toContain("The page's configuration is refused.\nhome: is missing")
})

const emptyManifest = {
  name: 'sample',
  version: '1.0.0',
  owner: 'platform',
  requires: {},
  routes: [],
  nav: [],
  claims: [],
  budget: { javascript: 1 },
}

function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return String(error instanceof Error && error.message)
  }
  throw new Error('Nothing was refused')
}

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-checked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file.json')
  writeFileSync(file, text)
  return file
}
