import type { Language } from '@sabha/contract'
import { ToWords as EnglishWords } from 'to-words/en-IN'
import { ToWords as HindiWords } from 'to-words/hi-IN'

const writers: Partial<Record<Language, (rupees: number) => string>> = {
  en: inEnglish,
  hi: inHindi,
}

/**
 * Returns an amount of paise in words, as Indian receipts write it. Languages without a writer get English.
 *
 * @example amountInWords(50_000, 'en') // Rupees Five Hundred Only
 */
export function amountInWords(paise: number, language: Language): string {
  return (writers[language] ?? inEnglish)(paise / 100)
}

const english = new EnglishWords()

function inEnglish(rupees: number): string {
  const words = english.convert(rupees, { currency: true, doNotAddOnly: true })
  return `${words.replace(/^(.*?) Rupees?\b/, 'Rupees $1')} Only`
}

const hindi = new HindiWords()

/** The library spells five "पांच"; the rest of the site writes "पाँच". */
function inHindi(rupees: number): string {
  const words = hindi.convert(rupees, { currency: true, doNotAddOnly: true })
  return `${words.replaceAll('पांच', 'पाँच')} मात्र`
}
