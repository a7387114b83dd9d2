import type { RowValues, TableFile } from '../access-types.ts'
import { tableFiles } from '../table-files.ts'

/** A table, and values of a row that only one check refuses. */
type Violation = [table: string, values: RowValues]

/** Characters that no text may have: control characters, line separators and marks of direction. */
export const hiddenMarks = [
  ...[
    '\u0001',
    '\u0007',
    '\r',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009b',
    '\u061c',
    '\u200e',
    '\u200f',
  ],
  ...['\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069', '\u206f'],
]

/** Characters that paragraphs may have, but no line. */
const breaks = ['\n', '\t']

/** Beginnings of texts, and other columns, that other checks demand. */
const beginnings: Readonly<Record<string, string>> = { idempotency_key: 'ten letters' }
const companions: Readonly<Record<string, RowValues>> = {
  cancel_message: { cancelled_at: '2026-01-01' },
}

/** Values that only one check refuses, for each check of the catalogue. */
export const checkViolations: Record<string, Violation[]> = Object.fromEntries(
  tableFiles.flatMap((table) =>
    Object.entries({ ...textViolations(table), ...table.refuses }).map(([constraint, refused]) => [
      constraint,
      refused.map((values): Violation => [table.name, values]),
    ]),
  ),
)

/** Columns that two rows may not share, by unique index. */
export const uniqueKeys: Record<string, [table: string, columns: string]> = Object.fromEntries(
  tableFiles.flatMap(({ name, uniqueKeys: keys = {} }) =>
    Object.entries(keys).map(([constraint, columns]) => [constraint, [name, columns]]),
  ),
)

/** Every mark in the first column of each kind, and one mark in the others. */
function textViolations({ name, lines = '', paragraphs = '' }: TableFile) {
  const marked = (columns: string, marks: readonly string[]) =>
    columns.split(' ').flatMap((column, index) =>
      marks.slice(0, index === 0 ? marks.length : 1).map((mark) => ({
        ...companions[column],
        [column]: `${beginnings[column] ?? 'a'}${mark}b`,
      })),
    )
  const table = name.replace(/^\w+\./, '')
  return {
    ...(lines && {
      [`${table}_lines_check`]: marked(lines, ['\u202e', ...breaks, ...hiddenMarks]),
    }),
    ...(paragraphs && {
      [`${table}_paragraphs_check`]: marked(paragraphs, ['\u202e', ...hiddenMarks]),
    }),
  }
}
