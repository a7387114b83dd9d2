interface RowSchema {
  shape: Readonly<Record<string, unknown>>
}

/**
 * The columns that a row's schema names, for `select`: nothing is read that nobody knows.
 *
 * @example db.from('events').select(columnsOf(eventSchema))
 */
export function columnsOf({ shape }: RowSchema): string {
  return Object.keys(shape).join(',')
}
