import type { OwnData } from './reads.ts'

const header = ['part', 'entry', 'field', 'value']

/**
 * A line for each field of each entry, after RFC 4180 with the mark of UTF-8. What a spreadsheet would take for a
 * formula has an apostrophe before it.
 */
export function toCsv(data: OwnData): string {
  const lines = Object.entries(data).flatMap(([part, content]) =>
    entriesOf(content).flatMap((entry, index) =>
      Object.entries(Object(entry)).map(([field, value]) => [
        part,
        String(index + 1),
        field,
        textOf(value),
      ]),
    ),
  )
  return `\uFEFF${[header, ...lines].map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
}

function entriesOf(content: unknown): unknown[] {
  return Array.isArray(content) ? content : [content]
}

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
