/** Byte order mark at the start of a CSV file; without it spreadsheets misread the encoding. */
export const csvByteOrderMark = '\uFEFF'

/**
 * Returns a line of a CSV file as in RFC 4180, with its line break. Cells that a spreadsheet would read as a
 * formula get a leading apostrophe, which makes them text (decision 46) and preserves phone numbers.
 *
 * @example csvLine(['Asha "AR" Rao', '+919876543210']) // `"Asha ""AR"" Rao",'+919876543210\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

/**
 * Matches the start of a formula. Some spreadsheets accept full-width signs, skip leading spaces, or split
 * cells at a semicolon or tab.
 */
const formula = /(?<=^|[;\t])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

function harmless(cell: string): string {
  return cell.replace(formula, "'")
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
