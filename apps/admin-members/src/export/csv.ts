/** Before the first line: without it a spreadsheet takes the letters for those of another alphabet. */
export const byteOrderMark = '\uFEFF'

/** A line of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

/** What a spreadsheet would take for a formula; some take the wide forms too, and some pass over blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** An apostrophe before it makes it text, also of a phone number, which stays as it was written. */
function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
