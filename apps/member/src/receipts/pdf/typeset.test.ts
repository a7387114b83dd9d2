import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Paper } from '../paper.ts'
import { hasOtherScripts, runsOf } from './runs.ts'
import { Typesetter } from './typeset.ts'

const font = (script: string, weight: number) =>
  new Uint8Array(
    readFileSync(
      fileURLToPath(
        import.meta.resolve(
          `@fontsource/anek-devanagari/files/anek-devanagari-${script}-${weight}-normal.woff`,
        ),
      ),
    ),
  )
const fonts = {
  latin: font('latin', 400),
  boldLatin: font('latin', 600),
  devanagari: font('devanagari', 400),
  boldDevanagari: font('devanagari', 600),
}
const sender = { name: 'Example Foundation', lines: ['1 Example Street'] }
const paper: Paper = {
  language: 'hi',
  title: 'रसीद',
  number: '2026-27/0017',
  fileName: 'receipt',
  notice: null,
  facts: [{ label: 'राशि', value: '₹500', isMain: true }],
  table: null,
  totals: [],
  lines: ['इस पत्र के साथ किसी कर-लाभ का दावा नहीं किया जाता।'],
  foot: 'बिना हस्ताक्षर के मान्य।',
}

async function pagesOf(changes: Partial<Paper>): Promise<number> {
  const file = await new Typesetter({ ...paper, ...changes }, sender, fonts).finish()
  expect(file.type).toBe('application/pdf')
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  return Number(/\/Count (\d+)/.exec(text)?.[1])
}

it('sets a receipt in Hindi on one page', async () => {
  expect(await pagesOf({})).toBe(1)
}, 30_000)

it('goes on to more pages with a long table, and keeps a name of 120 letters without a space', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => [
    '1 Apr 2026',
    `2026-27/${index}`,
    'Cash',
    '₹500',
  ])
  const table = { caption: 'Gifts', columns: ['Date', 'Receipt', 'How', 'Amount'], rows }
  const facts = [{ label: 'Name', value: 'x'.repeat(120) }]
  expect(await pagesOf({ table, facts })).toBe(2)
}, 30_000)

it('takes each letter from the font that has it, the sign of the rupee from that of Devanagari', () => {
  expect(runsOf('राशि ₹500 <b>')).toEqual([
    { text: 'राशि', font: 'Devanagari' },
    { text: ' ', font: 'Latin' },
    { text: '₹', font: 'Devanagari' },
    { text: '500 <b>', font: 'Latin' },
  ])
})

it.each([
  ['Søren “Åse” O’Neill – ज़ैनब', false],
  ['தமிழ்', true],
  ['Asha 🎉', true],
  ['Žižek', true],
])('knows that %s cannot be set: %s', (value, cannot) => {
  expect(hasOtherScripts({ ...paper, facts: [{ label: 'Name', value }] }, sender)).toBe(cannot)
})
