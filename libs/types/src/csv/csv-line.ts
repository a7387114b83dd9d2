/** What a CSV file begins with: without it a spreadsheet takes its letters for those of another alphabet. */
export const csvStart = '\uFEFF'

/**
 * A line of a CSV file after RFC 4180, with its end. What a spreadsheet would take for a formula has
 * an apostrophe before it, which makes it text (decision 46). So a phone number stays as it was written.
 *
 * @example csvLine(['Asha "AR" Rao', '+919876543210']) // `"Asha ""AR"" Rao",'+919876543210\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

/**
 * Some spreadsheets take the wide forms for a formula too, some pass over blanks, and some end a cell at a semicolon
 * or a tab.
 */
const formula = /(?<=^|[;\t])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

function harmless(cell: string): string {
  return cell.replace(formula, "'")
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
