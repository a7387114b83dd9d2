/** A number to hold. */
export interface Row {
  /** Null where it could not be measured. */
  measured: number | null
  /** Between which two it lies in 95 of 100 runs, where that is known. */
  between?: [lowest: number, highest: number]
  limit: number
  /** Where more is better; else less is. */
  isLeast?: true
  /** What it was worked out from, and the same of the composed application over itself. */
  detail?: object
}

export type Rows = Record<string, Row>

/** As a line of a table. */
export function shown({ measured, limit, isLeast }: Row) {
  const holds = measured === null ? null : isLeast ? measured >= limit : measured <= limit
  return { measured: measured ?? 'not measured', limit, holds }
}
