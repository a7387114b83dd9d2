import type { Language } from '@sabha/types'

export { isLanguage, type Language, languageNames, languages } from '@sabha/types'

/** Languages that are loaded when the user chooses them. */
export type OtherLanguage = Exclude<Language, 'en'>

/** Returns the BCP 47 tag for formatting numbers, rupees and dates in India. */
export function localeOf(language: Language): string {
  return `${language}-IN`
}
