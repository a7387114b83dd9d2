import { type Language, type LocalizedText, textIn } from '@sabha/contract'
import type { Messages } from '../platform/messages/en.ts'
import { shellCatalogue } from '../platform/messages.ts'

export type PageTitle = (language: Language) => string

export function shellPageTitle(name: keyof Messages['titles']): PageTitle {
  return (language) => shellCatalogue.read(language).titles[name]
}

export function remotePageTitle(text: LocalizedText): PageTitle {
  return (language) => textIn(text, language)
}
