import type { Values } from '../access-types.ts'
import { tableFiles } from '../table-files.ts'

/** A table and values of a row of it that one check refuses. */
type Violation = [table: string, values: Values]

/** For each check of the catalogue values that only it refuses. */
export const checkViolations: Record<string, Violation[]> = Object.fromEntries(
  tableFiles.flatMap(({ name, refuses = {} }) =>
    Object.entries(refuses).map(([constraint, refused]) => [
      constraint,
      refused.map((values): Violation => [name, values]),
    ]),
  ),
)

/** For each unique index the columns that two rows may not share. */
export const uniqueKeys: Record<string, [table: string, columns: string]> = Object.fromEntries(
  tableFiles.flatMap(({ name, uniqueKeys: keys = {} }) =>
    Object.entries(keys).map(([constraint, columns]) => [constraint, [name, columns]]),
  ),
)
