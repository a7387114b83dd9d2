import { readFileSync } from 'node:fs'
import { type AccessMatrix, accessMatrixSchema } from './access-types.ts'

/**
 * Who may do what: `access-matrix.json`, checked. Tests in SQL and over HTTP are made from it, and
 * the catalogue must equal it. What is not listed is refused.
 */
export const accessMatrix: AccessMatrix = accessMatrixSchema.parse(
  JSON.parse(readFileSync(new URL('access-matrix.json', import.meta.url), 'utf8')),
)
