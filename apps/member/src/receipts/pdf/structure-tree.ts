import type PDFDocument from 'pdfkit'

/** PDF's names of structure elements: a list is `L`, its label `Lbl`. */
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

/** Structure of a PDF for screen readers: headings, lists and tables. */
export class StructureTree {
  readonly #document: PDFDocument
  readonly #root: StructureElement

  constructor(document: PDFDocument) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  group(tag: Tag, within = this.#root): StructureElement {
    const element = this.#document.struct(tag, tag === 'TH' ? { scope: 'Column' } : {})
    within.add(element)
    return element
  }

  content(tag: Tag, draw: () => void, within = this.#root): void {
    const element = this.group(tag, within)
    element.add(draw)
    element.end()
  }

  /** Draws an image; `box` is its place: left, top, right, bottom. */
  figure(alt: string, box: [number, number, number, number], draw: () => void): void {
    const element = this.#document.struct('Figure', { alt, bbox: box })
    this.#root.add(element)
    element.add(draw)
    element.end()
  }

  /** Draws lines and repeated page content, which screen readers skip. */
  decoration(kind: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type: kind })
    draw()
    this.#document.endMarkedContent()
  }
}
