import type { Foundation } from '@sabha/contract'

export type LegalPageName = 'privacy' | 'terms' | 'refunds' | 'contact'

/** A paragraph, or the items of a list. `[words](address)` is a link; no other markup exists. */
export type LegalBlock = string | readonly string[]

export interface LegalSection {
  heading: string
  blocks: readonly LegalBlock[]
}

export interface LegalText {
  lead: string
  sections: readonly LegalSection[]
}

/** All four texts in one language. Names and addresses come from the configuration. */
export type LegalTexts = Readonly<Record<LegalPageName, (foundation: Foundation) => LegalText>> & {
  /** Shown below each text. */
  version(day: string): string
}

export function mailLink({ supportEmail }: Foundation): string {
  return `[${supportEmail}](mailto:${supportEmail})`
}

export function phoneLink({ phone }: Foundation): string {
  return `[${phone}](tel:${phone.replaceAll(' ', '')})`
}
