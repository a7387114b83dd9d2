import type { Language } from '@sabha/types'
import { useContext } from 'react'
import { LanguageContext } from './messages.ts'

/**
 * The messages of parts that few pages have. All languages stand in the entry of such a part, none of
 * them in the first script of every page.
 */
export function createPartMessages<PartMessages>(
  texts: { en: PartMessages } & Partial<Record<Language, NoInfer<PartMessages>>>,
) {
  return function usePartMessages(): PartMessages {
    return texts[useContext(LanguageContext)] ?? texts.en
  }
}
