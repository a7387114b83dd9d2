import { globSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueCases } from './catalogue-cases.ts'
import { checkCases } from './check-cases.ts'
import { columnCases } from './column-cases.ts'
import { functionCases } from './function-cases.ts'
import { insertCases } from './insert-cases.ts'
import { rowCases } from './row-cases.ts'
import type { TestCase } from './test-case.ts'
import { textCases } from './text-cases.ts'

const folder = join(import.meta.dirname, '../rules')

/** Loads the lists of rules that the modules of `tests/rules` export. */
const rules: readonly TestCase[] = (
  await Promise.all(
    globSync('*-rules.ts', { cwd: folder })
      .sort()
      .map((file): Promise<object> => import(/* @vite-ignore */ join(folder, file))),
  )
).flatMap((module) => Object.values(module).flat())

/** All test cases of the database's behaviour, by area. */
export const testCasesByArea: Record<string, () => readonly TestCase[]> = {
  rows: rowCases,
  'new rows': insertCases,
  columns: columnCases,
  functions: functionCases,
  checks: checkCases,
  texts: textCases,
  catalogue: catalogueCases,
  rules: () => rules,
}
