interface RowSchema {
  shape: Readonly<Record<string, unknown>>
}

/**
 * Returns the columns of a row's schema for `select`, so that only known columns are read.
 *
 * @example db.from('events').select(columnsOf(eventSchema))
 */
export function columnsOf({ shape }: RowSchema): string {
  return Object.keys(shape).join(',')
}
