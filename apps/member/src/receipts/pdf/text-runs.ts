import type { Paper } from '../paper.ts'

export interface Sender {
  name: string
  lines: readonly string[]
}

const devanagari = '\\u0900-\\u097f\\u200c\\u200d\\u20b9'
const latin =
  '\\u0020-\\u007e\\u00a0-\\u00ff\\u0152\\u0153\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026'
const run = new RegExp(`[${devanagari}]+|[^${devanagari}]+`, 'gu')
const isDevanagari = new RegExp(`^[${devanagari}]`, 'u')
const isKnown = new RegExp(`^[${devanagari}${latin}\\n]*$`, 'u')

/** A piece of text in one font. */
export interface TextRun {
  text: string
  font: 'Devanagari' | 'Latin'
}

/** Splits a text by font. The rupee sign is in the Devanagari font. */
export function toTextRuns(text: string): TextRun[] {
  return (text.match(run) ?? []).map((piece) => ({
    text: piece,
    font: isDevanagari.test(piece) ? 'Devanagari' : 'Latin',
  }))
}

/** Finds letters that neither font has, such as Tamil; they would be drawn as boxes. */
export function hasOtherScripts(paper: Paper, sender: Sender): boolean {
  const { title, number, notice, facts, table, totals, lines, foot } = paper
  const all = [
    sender.name,
    ...sender.lines,
    title,
    number,
    notice ?? '',
    ...[...facts, ...totals].flatMap(({ label, value }) => [label, value]),
    ...(table ? [table.caption, ...table.columns, ...table.rows.flat()] : []),
    ...lines,
    foot,
  ]
  return !all.every((text) => isKnown.test(text.normalize('NFC')))
}
