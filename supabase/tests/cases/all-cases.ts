import { globSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueCases } from './catalogue-cases.ts'
import { checkCases } from './check-cases.ts'
import { columnCases } from './column-cases.ts'
import { functionCases } from './function-cases.ts'
import { insertCases } from './insert-cases.ts'
import { rowCases } from './row-cases.ts'
import type { TestCase } from './test-case.ts'

const folder = join(import.meta.dirname, '../rules')

/** Every list of rules that a module of `tests/rules` exports. */
const rules: readonly TestCase[] = (
  await Promise.all(
    globSync('*-rules.ts', { cwd: folder })
      .sort()
      .map((file): Promise<object> => import(/* @vite-ignore */ join(folder, file))),
  )
).flatMap((module) => Object.values(module).flat())

/** Everything that must hold about behaviour, by area. */
export const allCases: Record<string, () => readonly TestCase[]> = {
  rows: rowCases,
  'new rows': insertCases,
  columns: columnCases,
  functions: functionCases,
  checks: checkCases,
  catalogue: catalogueCases,
  rules: () => rules,
}
