/** The languages that the application speaks, English first: it is in every first script. */
export const languages = ['en', 'hi'] as const

export type Language = (typeof languages)[number]

/** Every language that is fetched when somebody chooses it. */
export type OtherLanguage = Exclude<Language, 'en'>

/** What each language calls itself: people look for their own word. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** How a language writes numbers, rupees and dates, as a BCP 47 tag. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** Whether a word names one of our languages. */
export function isLanguage(word: unknown): word is Language {
  return languages.some((language) => language === word)
}
