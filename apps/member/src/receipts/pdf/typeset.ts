import PDFDocument from 'pdfkit'
import type { Paper, PaperFact, PaperTable } from '../paper.ts'
import type { Sender } from './runs.ts'
import { drawText, type SetText, setText, type TextLook } from './set-text.ts'
import { unpackFont } from './unpack-font.ts'

/** The content of the font files (WOFF), by script and weight. */
export interface PaperFonts {
  latin: Uint8Array
  boldLatin: Uint8Array
  devanagari: Uint8Array
  boldDevanagari: Uint8Array
}

/** A4 in points. */
const page = { width: 595, height: 842, margin: 48, foot: 64 }
const inner = page.width - 2 * page.margin
const grey = { text: '#5A556A', line: '#C9C3B8' }
const looks = {
  body: { size: 10.5 },
  label: { size: 10.5, colour: grey.text },
  strong: { size: 10.5, isBold: true },
  main: { size: 14, isBold: true },
  title: { size: 15, isBold: true },
  small: { size: 9, colour: grey.text },
  closing: { size: 9.5 },
} as const satisfies Record<string, TextLook>

/** Sets a paper for A4, page by page. */
export class Typesetter {
  readonly #document: PDFDocument
  #y = page.margin

  constructor(paper: Paper, sender: Sender, fonts: PaperFonts) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: page.margin,
      font: '',
      bufferPages: true,
      compress: true,
      pdfVersion: '1.7',
      lang: paper.language,
      displayTitle: true,
      info: { Title: `${paper.title} ${paper.number}`, Author: sender.name },
    })
    this.#document
      .registerFont('Latin', unpackFont(fonts.latin))
      .registerFont('Latin bold', unpackFont(fonts.boldLatin))
      .registerFont('Devanagari', unpackFont(fonts.devanagari))
      .registerFont('Devanagari bold', unpackFont(fonts.boldDevanagari))
    this.#setHead(paper, sender)
    if (paper.notice) this.#setNotice(paper.notice)
    this.#setFacts(paper.facts)
    if (paper.table) this.#setTable(paper.table)
    this.#setFacts(paper.totals)
    this.#rule(10)
    for (const line of paper.lines) this.#setRow([{ text: line, look: looks.closing }], 4)
    this.#setFeet(paper.foot)
  }

  /** The finished file. */
  finish(): Promise<Blob> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    return new Promise((resolve) => {
      this.#document
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })))
        .end()
    })
  }

  #setHead({ title, number }: Paper, { name, lines }: Sender) {
    const left = { x: 0, width: 300 }
    const right = { x: 316, width: inner - 316, align: 'end' as const }
    const column = (texts: [string, TextLook][], place: typeof left | typeof right) =>
      texts.reduce((y, [text, look]) => y + this.#put({ text, look, ...place }, y) + 2, this.#y)
    this.#y = Math.max(
      column(
        [[name, looks.title], ...lines.map((line): [string, TextLook] => [line, looks.small])],
        left,
      ),
      column(
        [
          [title, looks.title],
          [number, looks.label],
        ],
        right,
      ),
    )
    this.#rule(10)
  }

  #setNotice(notice: string) {
    const width = inner - 20
    const height = this.#put({ text: notice, look: looks.strong, x: 10, width }, this.#y + 7)
    this.#document.strokeColor('#000000').lineWidth(1)
    this.#document.rect(page.margin, this.#y, inner, height + 14).stroke()
    this.#y += height + 28
  }

  #setFacts(facts: readonly PaperFact[]) {
    for (const { label, value, isMain } of facts)
      this.#setRow(
        [
          { text: label, look: looks.label, x: 0, width: 150 },
          { text: value, look: isMain ? looks.main : looks.body, x: 160, width: inner - 160 },
        ],
        5,
      )
  }

  #setTable({ caption, columns, rows }: PaperTable) {
    this.#y += 10
    this.#setRow([{ text: caption, look: looks.strong }], 5)
    this.#setTableRow(columns, looks.label)
    for (const row of rows) {
      if (this.#setTableRow(row, looks.body)) continue
      this.#turn()
      this.#setTableRow(columns, looks.label)
      this.#setTableRow(row, looks.body)
    }
    this.#y += 14
  }

  /** False where there is no room for it on this page. */
  #setTableRow(texts: readonly string[], look: TextLook): boolean {
    const cells = this.#lay(texts.map((text, index) => ({ text, look, ...tableColumns[index] })))
    if (heightOf(cells) + 8 > this.#room()) return false
    this.#line()
    this.#y += 4
    this.#draw(cells, 4)
    this.#line()
    return true
  }

  /** Texts beside each other. They go to the next page together. */
  #setRow(texts: readonly Cell[], gap: number) {
    const cells = this.#lay(texts)
    if (heightOf(cells) > this.#room()) this.#turn()
    this.#draw(cells, gap)
  }

  #lay(cells: readonly Cell[]): LaidCell[] {
    return cells.map(({ text, look, width = inner, x = 0, align = 'start' }) => {
      const set = setText(this.#document, text, { look, width })
      return { set, x: page.margin + x, width, align }
    })
  }

  #draw(cells: readonly LaidCell[], gap: number) {
    for (const { set, ...place } of cells) drawText(this.#document, set, { ...place, y: this.#y })
    this.#y += heightOf(cells) + gap
  }

  /** Sets a text anywhere, and answers its height. */
  #put(cell: Cell, y: number): number {
    const cells = this.#lay([cell])
    for (const { set, ...place } of cells) drawText(this.#document, set, { ...place, y })
    return heightOf(cells)
  }

  #room(): number {
    return page.height - page.foot - this.#y
  }

  #turn() {
    this.#document.addPage()
    this.#y = page.margin
  }

  #rule(gap: number) {
    this.#y += gap
    this.#line()
    this.#y += gap
  }

  #line() {
    this.#document.strokeColor(grey.line).lineWidth(0.75)
    this.#document.moveTo(page.margin, this.#y)
    this.#document.lineTo(page.width - page.margin, this.#y).stroke()
  }

  #setFeet(foot: string) {
    const { count } = this.#document.bufferedPageRange()
    const y = page.height - page.margin
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index)
      this.#put({ text: foot, look: looks.small, width: inner - 60 }, y)
      const number = { text: `${index + 1} / ${count}`, look: looks.small }
      this.#put({ ...number, x: inner - 60, width: 60, align: 'end' }, y)
    }
  }
}

interface Cell {
  text: string
  look: TextLook
  /** From the left margin. */
  x?: number
  width?: number
  align?: 'start' | 'end'
}

interface LaidCell extends Required<Pick<Cell, 'x' | 'width' | 'align'>> {
  set: SetText
}

function heightOf(cells: readonly LaidCell[]): number {
  return Math.max(...cells.map(({ set }) => set.height))
}

/** Date, receipt, how, amount. */
const tableColumns: readonly Pick<Cell, 'x' | 'width' | 'align'>[] = [
  { x: 0, width: 100 },
  { x: 110, width: 140 },
  { x: 260, width: 110 },
  { x: 380, width: inner - 380, align: 'end' },
]
