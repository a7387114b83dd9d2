import { type Language, type LocalizedText, textIn } from '@sabha/contract'
import type { Messages } from '../platform/messages/en.ts'
import { shellCatalogue } from '../platform/messages.ts'

/** What a page is called, in whichever language is shown while it stands. */
export type PageTitle = (language: Language) => string

/** A title of the shell's own. */
export function ownTitle(name: keyof Messages['titles']): PageTitle {
  return (language) => shellCatalogue.read(language).titles[name]
}

/** A title from a manifest. */
export function manifestTitle(text: LocalizedText): PageTitle {
  return (language) => textIn(text, language)
}
