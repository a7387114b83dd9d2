import { readFileSync } from 'node:fs'
import { type AccessMatrix, accessMatrixSchema } from './access-types.ts'
import { tableFiles } from './table-files.ts'

const { groups, functions } = JSON.parse(
  readFileSync(new URL('access-matrix.json', import.meta.url), 'utf8'),
)

/**
 * The validated access matrix: the tables of `tables`, and the groups and functions of
 * `access-matrix.json`. Tests in SQL and over HTTP are generated from it, and the catalogue must
 * equal it. All access that is not listed is refused.
 */
export const accessMatrix: AccessMatrix = accessMatrixSchema.parse({
  groups,
  tables: Object.fromEntries(tableFiles.map(({ name, access }) => [name, access])),
  functions: Object.assign({}, functions, ...tableFiles.map((table) => table.functions)),
})
