import type { Language } from '@sabha/types'

export { isLanguage, type Language, languageNames, languages } from '@sabha/types'

/** Every language that is fetched when somebody chooses it. */
export type OtherLanguage = Exclude<Language, 'en'>

/** How a language writes numbers, rupees and dates in India, as a BCP 47 tag. */
export function localeOf(language: Language): string {
  return `${language}-IN`
}
