/**
 * Languages of the application, English first, which is in every first script. The single list: `npx sabha
 * new language` adds to it, and tests compare database, mails and catalogues with it.
 */
export const languages = ['en', 'hi'] as const

export type Language = (typeof languages)[number]

/** Name of each language in that language, for the language menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
}

/** Returns whether a text is the code of one of our languages. */
export function isLanguage(word: unknown): word is Language {
  return languages.some((language) => language === word)
}
