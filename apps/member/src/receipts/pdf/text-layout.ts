import type PDFDocument from 'pdfkit'
import { type TextRun, toTextRuns } from './text-runs.ts'

/** Style of a text. Sizes and positions are in points from the upper left corner. */
export interface TextStyle {
  size: number
  isBold?: boolean
  colour?: string
}

export interface TextLayout {
  look: TextStyle
  lines: readonly Line[]
  height: number
}

interface Line {
  runs: readonly MeasuredRun[]
  width: number
}

interface MeasuredRun extends TextRun {
  width: number
}

export function layOutText(
  document: PDFDocument,
  text: string,
  { look, width }: { look: TextStyle; width: number },
): TextLayout {
  const measure = (words: string) => measureLine(document, words, look)
  const lines = text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => breakLines(paragraph, { width, measure }))
  const lineHeight = chooseFont(document, 'Latin', look).currentLineHeight()
  return { look, lines: lines.map(measure), height: lines.length * lineHeight }
}

export interface TextPosition {
  x: number
  y: number
  width: number
  align?: 'start' | 'end'
}

export function drawText(
  document: PDFDocument,
  { look, lines, height }: TextLayout,
  { x, y, width, align = 'start' }: TextPosition,
): void {
  document.fillColor(look.colour ?? '#000000')
  for (const [index, line] of lines.entries()) {
    let end = align === 'end' ? x + width - line.width : x
    for (const run of line.runs) {
      chooseFont(document, run.font, look)
      drawRun(document, run, { x: end, y: y + (index * height) / lines.length })
      end += run.width
    }
  }
}

/** Marked content keeps Devanagari text copyable, since its glyphs are in visual order. */
function drawRun(
  document: PDFDocument,
  { text, font }: TextRun,
  { x, y }: { x: number; y: number },
) {
  if (font === 'Devanagari') document.markContent('Span', { actual: text })
  document.text(text, x, y, { lineBreak: false })
  if (font === 'Devanagari') document.endMarkedContent()
}

interface Column {
  width: number
  measure(words: string): Line
}

/** Breaks at spaces, and between letters of words that are too long. Measures each piece once. */
function breakLines(paragraph: string, { width, measure }: Column): string[] {
  const lines = ['']
  let used = 0
  for (const word of paragraph.match(/\S+\s*/gu) ?? []) {
    const isTooLong = measure(word.trimEnd()).width > width
    for (const piece of isTooLong ? lettersOf(word) : [word]) {
      if (used > 0 && used + measure(piece.trimEnd()).width > width) {
        lines.push('')
        used = 0
      }
      lines.push((lines.pop() ?? '') + piece)
      used += measure(piece).width
    }
  }
  return lines.map((line) => line.trimEnd())
}

/** Splits a word into graphemes: a consonant with its vowel sign is one. */
function lettersOf(word: string): string[] {
  return Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
}

function measureLine(document: PDFDocument, words: string, look: TextStyle): Line {
  const runs = toTextRuns(words).map((run) => {
    return { ...run, width: chooseFont(document, run.font, look).widthOfString(run.text) }
  })
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

function chooseFont(document: PDFDocument, font: TextRun['font'], { size, isBold }: TextStyle) {
  return document.font(isBold ? `${font} bold` : font, size)
}
