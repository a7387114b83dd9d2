import type { Language } from '@sabha/contract'
import { ToWords as EnglishWords } from 'to-words/en-IN'
import { ToWords as HindiWords } from 'to-words/hi-IN'

const words = { en: new EnglishWords(), hi: new HindiWords() }

/**
 * An amount of paise in words, as papers have it.
 *
 * @example amountInWords(50_000, 'en') // Five Hundred Rupees Only
 */
export function amountInWords(paise: number, language: Language): string {
  return words[language].convert(paise / 100, { currency: true })
}
