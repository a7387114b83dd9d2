import { useContext } from 'react'
import { LanguageContext } from './words.ts'

/**
 * The words of parts that few pages have. All languages stand in the entry of such a part, none of
 * them in the first script of every page.
 */
export function createPartWords<PartWords>(texts: { en: PartWords; hi: NoInfer<PartWords> }) {
  return function usePartWords(): PartWords {
    return texts[useContext(LanguageContext)]
  }
}
