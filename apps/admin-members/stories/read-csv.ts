/** Parses an RFC 4180 file into rows of cells; removes the apostrophe that keeps spreadsheets from running formulas. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    const cell = quoted?.replaceAll('""', '"') ?? plain ?? ''
    lines.at(-1)?.push(cell.replace(/^'(?=\s*[=+\-@])/, ''))
    if (end === '') break
    if (end === '\r\n') lines.push([])
  }
  return lines.filter((cells) => cells.length > 1)
}
