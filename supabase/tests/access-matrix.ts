import { readFileSync } from 'node:fs'
import { type AccessMatrix, accessMatrixSchema } from './access-types.ts'
import { tableFiles } from './table-files.ts'

const { tables, ...rest } = JSON.parse(
  readFileSync(new URL('access-matrix.json', import.meta.url), 'utf8'),
)

/**
 * Who may do what: `access-matrix.json` and `tables`, checked. Tests in SQL and over HTTP are made from
 * it, and the catalogue must equal it. What is not listed is refused.
 */
export const accessMatrix: AccessMatrix = accessMatrixSchema.parse({
  ...rest,
  tables: {
    ...tables,
    ...Object.fromEntries(tableFiles.map(({ name, access }) => [name, access])),
  },
})
