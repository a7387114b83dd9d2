import type { RowValues } from '../access-types.ts'
import { tableFiles } from '../table-files.ts'

/** A table, and values of a row that only one check refuses. */
type Violation = [table: string, values: RowValues]

/** Values that only one check refuses, for each check of the catalogue. */
export const checkViolations: Record<string, Violation[]> = Object.fromEntries(
  tableFiles.flatMap(({ name, refuses = {} }) =>
    Object.entries(refuses).map(([constraint, refused]) => [
      constraint,
      refused.map((values): Violation => [name, values]),
    ]),
  ),
)

/** Columns that two rows may not share, by unique index. */
export const uniqueKeys: Record<string, [table: string, columns: string]> = Object.fromEntries(
  tableFiles.flatMap(({ name, uniqueKeys: keys = {} }) =>
    Object.entries(keys).map(([constraint, columns]) => [constraint, [name, columns]]),
  ),
)
