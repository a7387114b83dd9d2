/**
 * The languages that the application speaks, English first: it is in every first script. The one list
 * of them; `npx sabha new language` adds to it, and tests hold database, mails and catalogues against it.
 */
export const languages = ['en', 'hi'] as const

export type Language = (typeof languages)[number]

/** What each language calls itself: people look for their own word. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
}

/** Whether a word names one of our languages. */
export function isLanguage(word: unknown): word is Language {
  return languages.some((language) => language === word)
}
