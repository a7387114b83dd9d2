import type { Foundation } from '@sabha/contract'

/** The pages that people must be able to read before they trust anybody with data or money. */
export type LegalPageName = 'privacy' | 'terms' | 'refunds' | 'contact'

/**
 * A paragraph, or the points of a list. `[words](address)` in it is a link; nothing else is markup.
 */
export type LegalBlock = string | readonly string[]

export interface LegalSection {
  heading: string
  blocks: readonly LegalBlock[]
}

export interface LegalText {
  lead: string
  sections: readonly LegalSection[]
}

/** All four in one language. Names and addresses come from the configuration. */
export type LegalTexts = Readonly<Record<LegalPageName, (foundation: Foundation) => LegalText>> & {
  /** Below each text: which one it is. */
  version(day: string): string
}

/** An address to write to, as a link. */
export function mailLink({ supportEmail }: Foundation): string {
  return `[${supportEmail}](mailto:${supportEmail})`
}

/** A number to call, as a link. */
export function phoneLink({ phone }: Foundation): string {
  return `[${phone}](tel:${phone.replaceAll(' ', '')})`
}
