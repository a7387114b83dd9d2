import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Paper } from '../paper.ts'
import { hasOtherScripts, toTextRuns } from './text-runs.ts'
import { Typesetter } from './typesetter.ts'

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
  lines: ['इस कागज़ के आधार पर टैक्स में किसी छूट का दावा नहीं किया जाता।'],
  code: null,
  foot: 'बिना हस्ताक्षर के मान्य।',
}

async function fileOf(changes: Partial<Paper> = {}): Promise<string> {
  const file = await new Typesetter({ ...paper, ...changes }, sender, fonts).finish()
  expect(file.type).toBe('application/pdf')
  return Buffer.from(await file.arrayBuffer()).toString('latin1')
}

async function pagesOf(changes: Partial<Paper>): Promise<number> {
  const text = await fileOf(changes)
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  return Number(/\/Count (\d+)/.exec(text)?.[1])
}

it('fits a receipt in Hindi on one page', async () => {
  expect(await pagesOf({})).toBe(1)
}, 30_000)

it('breaks a long table across pages, and wraps a name of 120 letters without a space', async () => {
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

/** Structure of a PDF as one line: `L(LI(Lbl LBody))`. Cells with a scope show it. */
function structureOf(file: string): string {
  const elements = new Map(
    Array.from(file.matchAll(/^(\d+) 0 obj\n<<\n\/S \/(\w+)\n([\s\S]*?)\nendobj/gm), (found) => {
      const [, id = '', tag = '', rest = ''] = found
      const scope = /\/Scope \/(\w+)/.exec(rest)?.[1]
      const children = /\/K \[([^\]]*)\]/.exec(rest)?.[1] ?? ''
      return [id, { name: scope ? `${tag}:${scope}` : tag, children }]
    }),
  )
  const tell = (list: string): string =>
    Array.from(list.matchAll(/(\d+) 0 R/g), ([, id = '']) => {
      const element = elements.get(id)
      const within = tell(element?.children ?? '')
      return within ? `${element?.name}(${within})` : element?.name
    })
      .filter((name) => name !== undefined)
      .join(' ')
  return tell(/\/Type \/StructTreeRoot[\s\S]*?\n\/K \[([^\]]*)\]/.exec(file)?.[1] ?? '')
}

it('writes a tagged PDF with its language and title', async () => {
  const file = await fileOf()
  for (const said of ['/Marked true', '/Lang (hi)', '/DisplayDocTitle true'])
    expect(file).toContain(said)
})

it('tags the title as heading, the facts as a list and the sentences as paragraphs', async () => {
  expect(structureOf(await fileOf({ notice: 'रद्द' }))).toBe(
    'Document(P P H1 P P L(LI(Lbl LBody)) P P)',
  )
})

it('tags a table with a caption and column headers, repeated on the next page for sighted readers only', async () => {
  const row = ['1 Apr 2026', '2026-27/0001', 'Cash', '₹500']
  const rows = Array.from({ length: 40 }, () => row)
  const table = { caption: 'Gifts', columns: ['Date', 'Receipt', 'How', 'Amount'], rows }
  const column = 'TH:Column TH:Column TH:Column TH:Column'
  const body = rows.map(() => 'TR(TD TD TD TD)').join(' ')
  const totals = [{ label: 'योग', value: '₹500' }]
  expect(structureOf(await fileOf({ facts: [], table, totals }))).toBe(
    `Document(P P H1 P Table(Caption THead(TR(${column})) TBody(${body})) L(LI(Lbl LBody)) P P)`,
  )
}, 30_000)

it('draws the QR code of a receipt as a figure with a text alternative, which links to the page', async () => {
  const code = { address: 'https://members.example/receipts/1', label: 'QR code' }
  const file = await fileOf({ facts: [], code })
  expect(structureOf(file)).toBe('Document(P P H1 P Link(Figure) P P)')
  expect(file).toMatch(/\/Alt \(QR code\)/)
  expect(file).toMatch(/\/BBox \[/)
  expect(file).toContain('/URI (https://members.example/receipts/1)')
}, 30_000)

it('uses the font that contains each letter, and the Devanagari font for the rupee sign', () => {
  expect(toTextRuns('राशि ₹500 <b>')).toEqual([
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
])('detects whether the fonts lack letters of %s: %s', (value, cannot) => {
  expect(hasOtherScripts({ ...paper, facts: [{ label: 'Name', value }] }, sender)).toBe(cannot)
})
