/** The part of pdfkit that is used here; its published types would add the types of Node. */
declare module 'pdfkit' {
  interface DocumentOptions {
    size: string
    margin: number
    /** No default font. */
    font: ''
    bufferPages: boolean
    compress: boolean
    pdfVersion: string
    lang: string
    displayTitle: boolean
    tagged: boolean
    subset: 'PDF/UA'
    info: Record<string, string>
  }

  interface StructureElement {
    /** A function is called at once if the element is already part of the document. */
    add(child: StructureElement | (() => void)): this
    end(): void
  }

  class PDFDocument {
    constructor(options: DocumentOptions)
    registerFont(name: string, content: Uint8Array): this
    font(name: string, size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    stroke(): this
    fill(): this
    widthOfString(text: string): number
    currentLineHeight(): number
    text(text: string, x: number, y: number, options: { lineBreak: false }): this
    markContent(tag: 'Span', options: { actual: string }): this
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    struct(
      tag: string,
      options?: { scope?: 'Column'; alt?: string; bbox?: [number, number, number, number] },
    ): StructureElement
    addStructure(element: StructureElement): this
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      address: string,
      options: { structParent: StructureElement; Contents: string },
    ): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): void
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this
    on(event: 'end', listener: () => void): this
    end(): void
  }

  export = PDFDocument
}
