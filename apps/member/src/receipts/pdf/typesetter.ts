import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Paper, PaperFact, PaperTable } from '../paper.ts'
import {
  type FigureLink,
  type StructureElement,
  StructureTree,
  type Tag,
} from './structure-tree.ts'
import { drawText, layOutText, type TextLayout, type TextStyle } from './text-layout.ts'
import type { Sender } from './text-runs.ts'
import { unpackFont } from './unpack-font.ts'

/** Contents of the font files (WOFF), by script and weight. */
export interface PaperFonts {
  latin: Uint8Array
  boldLatin: Uint8Array
  devanagari: Uint8Array
  boldDevanagari: Uint8Array
}

/** A4 in points. */
const page = { width: 595, height: 842, margin: 48, foot: 64 }
const inner = page.width - 2 * page.margin
/** Side of the QR code, 25 mm. */
const codeSize = 71
const grey = { text: '#5A556A', line: '#C9C3B8' }
const textStyles = {
  body: { size: 10.5 },
  label: { size: 10.5, colour: grey.text },
  strong: { size: 10.5, isBold: true },
  main: { size: 14, isBold: true },
  title: { size: 15, isBold: true },
  small: { size: 9, colour: grey.text },
  closing: { size: 9.5 },
} as const satisfies Record<string, TextStyle>

/** Typesets a document on A4 pages, with the structure for screen readers (PDF/UA). */
export class Typesetter {
  readonly #document: PDFDocument
  readonly #structure: StructureTree
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
      tagged: true,
      subset: 'PDF/UA',
      info: { Title: `${paper.title} ${paper.number}`, Author: sender.name },
    })
    this.#document
      .registerFont('Latin', unpackFont(fonts.latin))
      .registerFont('Latin bold', unpackFont(fonts.boldLatin))
      .registerFont('Devanagari', unpackFont(fonts.devanagari))
      .registerFont('Devanagari bold', unpackFont(fonts.boldDevanagari))
    this.#structure = new StructureTree(this.#document)
    this.#setHead(paper, sender)
    if (paper.notice) this.#setNotice(paper.notice)
    this.#setFacts(paper.facts)
    if (paper.table) this.#setTable(paper.table)
    this.#setFacts(paper.totals)
    this.#rule(10)
    this.#setClosing(paper)
    this.#setFeet(paper.foot)
  }

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
    const column = (texts: [string, TextStyle, Tag][], place: typeof left | typeof right) =>
      texts.reduce((y, [text, look, tag]) => {
        return y + this.#put({ text, look, tag, ...place }, y) + 2
      }, this.#y)
    this.#y = Math.max(
      column(
        [
          [name, textStyles.title, 'P'],
          ...lines.map((line): [string, TextStyle, Tag] => [line, textStyles.small, 'P']),
        ],
        left,
      ),
      column(
        [
          [title, textStyles.title, 'H1'],
          [number, textStyles.label, 'P'],
        ],
        right,
      ),
    )
    this.#rule(10)
  }

  #setNotice(notice: string) {
    const width = inner - 20
    const cell = { text: notice, look: textStyles.strong, tag: 'P' as const, x: 10, width }
    const height = this.#put(cell, this.#y + 7)
    this.#structure.decoration('Layout', () => {
      this.#document.strokeColor('#000000').lineWidth(1)
      this.#document.rect(page.margin, this.#y, inner, height + 14).stroke()
    })
    this.#y += height + 28
  }

  #setFacts(facts: readonly PaperFact[]) {
    if (facts.length === 0) return
    const list = this.#structure.group('L')
    for (const { label, value, isMain } of facts) {
      const look = isMain ? textStyles.main : textStyles.body
      this.#setRow(
        [
          { text: label, look: textStyles.label, tag: 'Lbl', x: 0, width: 150 },
          { text: value, look, tag: 'LBody', x: 160, width: inner - 160 },
        ],
        { gap: 5, within: this.#structure.group('LI', list) },
      )
    }
  }

  /** Sets the closing lines, beside the QR code if there is one. */
  #setClosing({ lines, code }: Paper) {
    if (code && this.#room() < codeSize) this.#turn()
    const pages = this.#document.bufferedPageRange().count
    const end = this.#y + (code ? codeSize : 0)
    if (code) this.#setCode(code)
    const x = code ? codeSize + 12 : 0
    for (const line of lines)
      this.#setRow([{ text: line, look: textStyles.closing, tag: 'P', x, width: inner - x }], {
        gap: 4,
      })
    if (this.#document.bufferedPageRange().count === pages) this.#y = Math.max(this.#y, end)
  }

  #setCode(code: FigureLink) {
    const { data, size } = encode(code.address, { border: 0 })
    const [left, top, module] = [page.margin, this.#y, codeSize / size]
    this.#structure.linkedFigure(code, [left, top, left + codeSize, top + codeSize], () => {
      this.#document.fillColor('#000000')
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark)
            this.#document.rect(left + column * module, top + row * module, module, module)
      this.#document.fill()
    })
  }

  #setTable({ caption, columns, rows }: PaperTable) {
    this.#y += 10
    const table = this.#structure.group('Table')
    this.#setRow([{ text: caption, look: textStyles.strong, tag: 'Caption' }], {
      gap: 5,
      within: table,
    })
    const header = this.#lay(cellsOf(columns, textStyles.label, 'TH'))
    if (this.#room() < 2 * (heightOf(header) + 8)) this.#turn()
    this.#setTableRow(header, this.#structure.group('TR', this.#structure.group('THead', table)))
    const body = this.#structure.group('TBody', table)
    for (const texts of rows) {
      const row = this.#lay(cellsOf(texts, textStyles.body, 'TD'))
      if (heightOf(row) + 8 > this.#room()) {
        this.#turn()
        this.#setTableRow(header, repeated)
      }
      this.#setTableRow(row, this.#structure.group('TR', body))
    }
    this.#y += 14
  }

  #setTableRow(cells: readonly LaidCell[], within: Within) {
    this.#line()
    this.#y += 4
    this.#draw(cells, { gap: 4, within })
    this.#line()
  }

  /** Draws texts side by side, and moves all of them to the next page if they do not fit. */
  #setRow(texts: readonly Cell[], place: RowPlace) {
    const cells = this.#lay(texts)
    if (heightOf(cells) > this.#room()) this.#turn()
    this.#draw(cells, place)
  }

  #lay(cells: readonly Cell[]): LaidCell[] {
    return cells.map(({ text, look, tag, width = inner, x = 0, align = 'start' }) => {
      const set = layOutText(this.#document, text, { look, width })
      return { set, tag, x: page.margin + x, width, align }
    })
  }

  #draw(cells: readonly LaidCell[], { gap, within }: RowPlace) {
    for (const cell of cells) this.#drawCell(cell, { y: this.#y, within })
    this.#y += heightOf(cells) + gap
  }

  #drawCell({ set, tag, ...place }: LaidCell, { y, within }: { y: number; within?: Within }) {
    const draw = () => drawText(this.#document, set, { ...place, y })
    if (within === repeated) this.#structure.decoration('Pagination', draw)
    else this.#structure.content(tag, draw, within)
  }

  #put(cell: Cell, y: number, within?: Within): number {
    const cells = this.#lay([cell])
    for (const laid of cells) this.#drawCell(laid, { y, within })
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
    this.#structure.decoration('Layout', () => {
      this.#document.strokeColor(grey.line).lineWidth(0.75)
      this.#document.moveTo(page.margin, this.#y)
      this.#document.lineTo(page.width - page.margin, this.#y).stroke()
    })
  }

  #setFeet(foot: string) {
    const { count } = this.#document.bufferedPageRange()
    const y = page.height - page.margin
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index)
      // Tags the footer once, on the last page.
      const within = index < count - 1 ? repeated : undefined
      this.#put({ text: foot, look: textStyles.small, tag: 'P', width: inner - 60 }, y, within)
      const number = { text: `${index + 1} / ${count}`, look: textStyles.small, tag: 'P' as const }
      this.#put({ ...number, x: inner - 60, width: 60, align: 'end' }, y, repeated)
    }
  }
}

/** Content that was tagged on an earlier page, or is not part of the document's text. */
const repeated = 'repeated'

/** Parent element; the whole document if undefined. */
type Within = StructureElement | typeof repeated | undefined

interface RowPlace {
  gap: number
  within?: Within
}

interface Cell {
  text: string
  look: TextStyle
  tag: Tag
  x?: number
  width?: number
  align?: 'start' | 'end'
}

interface LaidCell extends Required<Pick<Cell, 'tag' | 'x' | 'width' | 'align'>> {
  set: TextLayout
}

function heightOf(cells: readonly LaidCell[]): number {
  return Math.max(...cells.map(({ set }) => set.height))
}

/** Date, receipt, way of giving, amount. */
const tableColumns: readonly Pick<Cell, 'x' | 'width' | 'align'>[] = [
  { x: 0, width: 100 },
  { x: 110, width: 140 },
  { x: 260, width: 110 },
  { x: 380, width: inner - 380, align: 'end' },
]

function cellsOf(texts: readonly string[], look: TextStyle, tag: Tag): Cell[] {
  return texts.map((text, index) => ({ text, look, tag, ...tableColumns[index] }))
}
