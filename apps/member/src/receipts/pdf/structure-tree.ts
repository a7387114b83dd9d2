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
  | 'Link'

export interface FigureLink {
  address: string
  /** Text alternative of the image, and description of the link. */
  label: string
}

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

  /** Draws an image that links to an address; `box` is its place: left, top, right, bottom. */
  linkedFigure(link: FigureLink, box: [number, number, number, number], draw: () => void): void {
    const { address, label } = link
    const [left, top, right, bottom] = box
    const element = this.group('Link')
    const figure = this.#document.struct('Figure', { alt: label, bbox: box })
    element.add(figure)
    figure.add(draw)
    figure.end()
    this.#document.link(left, top, right - left, bottom - top, address, {
      structParent: element,
      Contents: label,
    })
    element.end()
  }

  /** Draws lines and repeated page content, which screen readers skip. */
  decoration(kind: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type: kind })
    draw()
    this.#document.endMarkedContent()
  }
}
