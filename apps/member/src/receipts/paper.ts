import type { Foundation, Language } from '@sabha/contract'

/** One line of a paper: a name and what stands beside it. */
export interface PaperFact {
  label: string
  value: string
  /** What the paper is about. */
  isMain?: boolean
}

export interface PaperTable {
  caption: string
  columns: readonly string[]
  /** As many cells as columns; the last is an amount. */
  rows: readonly (readonly string[])[]
}

/** What a receipt or a statement says, before it is shown, printed or made a PDF. */
export interface Paper {
  language: Language
  title: string
  number: string
  /** Without its ending. */
  fileName: string
  /** What changes the meaning of the rest, such as that it is void. */
  notice: string | null
  facts: readonly PaperFact[]
  table: PaperTable | null
  /** Below the table. */
  totals: readonly PaperFact[]
  /** Sentences at the end. */
  lines: readonly string[]
  foot: string
}

/** Where letters reach the foundation, how it is called, and its registration. */
export function senderLines({ address, phone, registration }: Foundation): string[] {
  return [address, phone, registration].filter((line) => line !== '')
}
