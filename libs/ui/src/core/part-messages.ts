import type { Language } from '@sabha/types'
import { useContext } from 'react'
import { LanguageContext } from './messages.ts'

/**
 * Creates the texts of a part that few pages use. All languages are in that part's entry, none in the first
 * script of every page.
 */
export function createPartMessages<PartMessages>(
  texts: { en: PartMessages } & Partial<Record<Language, NoInfer<PartMessages>>>,
) {
  return function usePartMessages(): PartMessages {
    return texts[useContext(LanguageContext)] ?? texts.en
  }
}
