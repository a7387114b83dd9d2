type WithoutBlanks<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> }

/** The same object without what is absent, `null` or blank: the database's default stands in. */
export function withoutBlanks<Values extends object>(values: Values): WithoutBlanks<Values> {
  const entries = Object.entries(values).filter(([, value]) => value != null && value !== '')
  // What is left out is optional in the type, and the rest is what it was.
  return Object.fromEntries(entries) as WithoutBlanks<Values>
}
