/** What is used of pdfkit: the types that others publish for it bring those of Node along. */
declare module 'pdfkit' {
  interface DocumentOptions {
    size: string
    margin: number
    /** None but those that are registered. */
    font: ''
    bufferPages: boolean
    compress: boolean
    pdfVersion: string
    lang: string
    displayTitle: boolean
    info: Record<string, string>
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
    widthOfString(text: string): number
    currentLineHeight(): number
    text(text: string, x: number, y: number, options: { lineBreak: false }): this
    markContent(tag: string, options: { actual: string }): this
    endMarkedContent(): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): void
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this
    on(event: 'end', listener: () => void): this
    end(): void
  }

  export = PDFDocument
}
