import type { Foundation, Language } from '@sabha/contract'

export interface PaperFact {
  label: string
  value: string
  isMain?: boolean
}

export interface PaperTable {
  caption: string
  columns: readonly string[]
  /** Each row has as many cells as there are columns; the last one is an amount. */
  rows: readonly (readonly string[])[]
}

/** Content of a receipt or statement, for the screen, print and PDF. */
export interface Paper {
  language: Language
  title: string
  number: string
  fileName: string
  /** A note that changes the meaning of the document, such as that it is void. */
  notice: string | null
  facts: readonly PaperFact[]
  table: PaperTable | null
  totals: readonly PaperFact[]
  lines: readonly string[]
  /** QR code beside the lines; null if there is none. */
  code: { address: string; label: string } | null
  foot: string
}

export function senderLines({ address, phone, registration }: Foundation): string[] {
  return [address, phone, registration].filter((line) => line !== '')
}
