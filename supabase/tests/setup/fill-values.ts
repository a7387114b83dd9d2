import type { RowValues } from '../access-types.ts'

/** Replaces placeholders in `{braces}` in texts. */
export function replacePlaceholders(text: string, meanings: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const meaning = meanings[name]
    if (meaning === undefined) throw new Error(`The access matrix names {${name}}: unknown.`)
    return meaning
  })
}

/** Replaces placeholders in each value of a row. */
export function replaceRowPlaceholders(
  values: RowValues,
  meanings: Record<string, string>,
): RowValues {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'string' ? replacePlaceholders(value, meanings) : value,
    ]),
  )
}
