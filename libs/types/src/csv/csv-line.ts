/** What a CSV file begins with: the mark by which a spreadsheet knows that it is UTF-8. */
export const csvStart = '\uFEFF'

/**
 * A line of a CSV file after RFC 4180, with its end. What a spreadsheet would take for a formula has
 * an apostrophe before it: cells that begin with `=`, `+`, `-`, `@`, a tab or a carriage return
 * (decision 46). So a phone number stays the text that it is.
 *
 * @example csvLine(['Asha "AR" Rao', '+919876543210']) // `"Asha ""AR"" Rao",'+919876543210\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
