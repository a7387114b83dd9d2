import type PDFDocument from 'pdfkit'

/** An element of the structure of a file, as PDF names them: a list is `L`, its label `Lbl`. */
export type Tag =
  | 'H1'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'

export type StructureElement = ReturnType<PDFDocument['struct']>

/** What a file says beside how it looks: headings, lists and tables, for whoever listens to it. */
export class StructureTree {
  readonly #document: PDFDocument
  readonly #root: StructureElement

  constructor(document: PDFDocument) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  /** An element that others stand in. */
  group(tag: Tag, within = this.#root): StructureElement {
    const element = this.#document.struct(tag, tag === 'TH' ? { scope: 'Column' } : {})
    within.add(element)
    return element
  }

  /** An element with what is drawn in it, at once. */
  content(tag: Tag, draw: () => void, within = this.#root): void {
    const element = this.group(tag, within)
    element.add(draw)
    element.end()
  }

  /** Lines, and what pages repeat: drawn, and never read out. */
  decoration(kind: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type: kind })
    draw()
    this.#document.endMarkedContent()
  }
}
