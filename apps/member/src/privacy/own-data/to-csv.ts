import { csvByteOrderMark, csvLine } from '@sabha/types/csv'
import type { OwnData } from './api.ts'

const header = ['part', 'entry', 'field', 'value']

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
  return csvByteOrderMark + [header, ...lines].map(csvLine).join('')
}

function entriesOf(content: unknown): unknown[] {
  return Array.isArray(content) ? content : [content]
}

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
