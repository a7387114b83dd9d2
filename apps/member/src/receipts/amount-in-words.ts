import type { Language } from '@sabha/contract'
import { ToWords as EnglishWords } from 'to-words/en-IN'
import { ToWords as HindiWords } from 'to-words/hi-IN'

const english = new EnglishWords()
const words: Partial<Record<Language, { convert: typeof english.convert }>> = {
  en: english,
  hi: new HindiWords(),
}

/**
 * An amount of paise in words, as papers have it; in English where a language has none yet.
 *
 * @example amountInWords(50_000, 'en') // Five Hundred Rupees Only
 */
export function amountInWords(paise: number, language: Language): string {
  return (words[language] ?? english).convert(paise / 100, { currency: true })
}
