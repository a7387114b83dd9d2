import type { Language } from './language.ts'

/**
 * A text in a manifest: one string for all languages, or one for each, English always. Languages
 * that this shell does not know may stand in it.
 */
export type LocalizedText = string | { en: string; [language: string]: string }

/**
 * A text in a language; in English where it has none.
 *
 * @example textIn({ en: 'Events', hi: 'कार्यक्रम' }, 'hi') // 'कार्यक्रम'
 */
export function textIn(text: LocalizedText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en)
}
