import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLocatedJson } from './located-json.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabha-json-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('names file and line of each problem in the order of the file', () => {
  const source = readLocatedJson(fileWith('{\n  "a": 1,\n  "list": [\n    { "b": 2 }\n  ]\n}'))
  const text = source.describe([
    { path: ['list', 0, 'b'], message: 'is wrong' },
    { path: ['a'], message: 'is wrong too' },
  ])
  expect(text).toBe('file.json:2 a: is wrong too\nfile.json:4 list[0].b: is wrong')
})

it('names the line of the enclosing object if a value is missing', () => {
  const source = readLocatedJson(fileWith('{\n  "list": [\n    {}\n  ]\n}'))
  expect(source.describe([{ path: ['list', 0, 'b'], message: 'is missing' }])).toBe(
    'file.json:3 list[0].b: is missing',
  )
})

it('names the line of a JSON syntax error', () => {
  expect(() => readLocatedJson(fileWith('{\n  "a": 1\n  "b": 2\n}'))).toThrow(
    'file.json:3 is not JSON: a comma is expected',
  )
  expect(() => readLocatedJson(fileWith(''))).toThrow(
    'file.json:1 is not JSON: a value is expected',
  )
})

function fileWith(text: string): string {
  const file = join(folder, 'file.json')
  writeFileSync(file, text)
  return file
}
