import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { findUndocumentedExports } from '../src/api/undocumented-exports.ts'

const repository = resolve(import.meta.dirname, '../../..')
const packageSchema = z.object({ exports: z.record(z.string(), z.string()) })

const entries = globSync('libs/*/package.json', { cwd: repository }).flatMap((file) => {
  const { exports } = packageSchema.parse(JSON.parse(readFileSync(join(repository, file), 'utf8')))
  return Object.values(exports).map((entry) => join(repository, dirname(file), entry))
})

it('every export of a library has a doc comment', () => {
  expect(entries.length).toBeGreaterThan(25)
  const undocumented = entries.flatMap((entry) => findUndocumentedExports(entry))
  expect(undocumented.map((problem) => relative(repository, problem))).toEqual([])
})

describe('findUndocumentedExports', () => {
  it('names exports without a doc comment, in whichever file they are', () => {
    const { entry, folder } = library({
      'index.ts': `export { bare, documented } from './words.ts'\nexport const own = 1`,
      'words.ts': `export function bare() {}\n/** Says so. */\nexport function documented() {}
        export const inner = 1`,
    })
    expect(findUndocumentedExports(entry)).toEqual([
      `${join(folder, 'words.ts')} exports bare`,
      `${entry} exports own`,
    ])
  })

  it('exempts exports that are documented elsewhere', () => {
    const { entry } = library({
      'index.ts': `
        export interface PanelProps {}
        export type BoxProps = Props<'div'>
        export type Member = z.infer<typeof memberSchema>
        export type Role = (typeof roles)[number]`,
    })
    expect(findUndocumentedExports(entry)).toEqual([])
  })

  it('does not count other comments as doc comments', () => {
    const { entry } = library({ 'index.ts': '// Why.\nexport type Words = string' })
    expect(findUndocumentedExports(entry)).toEqual([`${entry} exports Words`])
  })
})

function library(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-library-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { folder, entry: join(folder, 'index.ts') }
}
