/** A measured number with what it is compared with. */
export interface Row {
  /** Null if it could not be measured. */
  measured: number | null
  /** Confidence interval of 95 %, if known. */
  between?: [lowest: number, highest: number]
  /** The bench fails if the number exceeds it. */
  limit?: number
  /** Target for a time, which depends on the machine: exceeding it is no failure. */
  aim?: number
  /** The measured values behind the number, and the comparison of the composed application with itself. */
  detail?: object
}

export type Rows = Record<string, Row>

/** Formats rows for `console.table`. */
export function formatRows(rows: Rows): object {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { between, detail, ...row }]) => {
      return [name, { ...row, ...(between && { between: between.join(' to ') }), ...detail }]
    }),
  )
}

/** Lists each number above its limit. */
export function exceededLimits(rows: Rows): string[] {
  return Object.entries(rows)
    .filter(([, { measured, limit }]) => limit !== undefined && !(Number(measured) <= limit))
    .map(([name, { measured, limit }]) => `${name}: ${measured}, limit ${limit}`)
}
