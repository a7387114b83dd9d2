/** A number to hold. */
export interface Row {
  /** Null where it could not be measured. */
  measured: number | null
  /** Between which two it lies in 95 of 100 runs, where that is known. */
  between?: [lowest: number, highest: number]
  limit: number
  /** Where more is better; else less is. */
  isLeast?: true
  /** Why it does not hold, whatever was measured. */
  failure?: string
  /** What it was worked out from, and the same of the composed application over itself. */
  detail?: object
}

export type Rows = Record<string, Row>

/** Undecided where the limit lies between the two that the number lies between. */
export type Holds = boolean | 'undecided' | 'not measured'

function holds({ measured, between, limit, isLeast, failure }: Row): Holds {
  if (failure !== undefined) return false
  if (measured === null) return 'not measured'
  if (between && between[0] <= limit && limit < between[1]) return 'undecided'
  return isLeast ? measured >= limit : measured <= limit
}

/** Rows as a table. */
export function shown(rows: Rows): object {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const { measured, between, limit, failure, detail } = row
      const range = between?.join(' to ')
      const line = { measured, ...(range && { between: range }), limit, holds: holds(row) }
      return [name, { ...line, ...detail, ...(failure && { failure }) }]
    }),
  )
}

/** What does not hold, what a run cannot tell and what it could not measure, a line each. */
export function unheld(rows: Rows): { holds: Holds; line: string }[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const answer = holds(row)
    if (answer === true) return []
    const { measured, between, limit, failure } = row
    const range = between ? ` (${between.join(' to ')})` : ''
    const number = measured === null ? '' : `${measured}${range}, limit ${limit}`
    const said = answer === false ? 'does not hold' : answer
    return [
      { holds: answer, line: [`${name}: ${said}`, number, failure].filter(Boolean).join('; ') },
    ]
  })
}
