/** A measured number beside what it is compared with. */
export interface Row {
  /** Null if it could not be measured. */
  measured: number | null
  /** The two numbers that it lies between in 95 of 100 runs, if known. */
  between?: [lowest: number, highest: number]
  /** The bench fails above it. */
  limit?: number
  /** What a time should stay below; it depends on the machine, so nothing fails above it. */
  aim?: number
  /** What it was computed from, and the composed application compared with itself. */
  detail?: object
}

export type Rows = Record<string, Row>

/** Rows as a table. */
export function shown(rows: Rows): object {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { between, detail, ...row }]) => {
      return [name, { ...row, ...(between && { between: between.join(' to ') }), ...detail }]
    }),
  )
}

/** One line for each number above its limit. */
export function exceeded(rows: Rows): string[] {
  return Object.entries(rows)
    .filter(([, { measured, limit }]) => limit !== undefined && !(Number(measured) <= limit))
    .map(([name, { measured, limit }]) => `${name}: ${measured}, limit ${limit}`)
}
