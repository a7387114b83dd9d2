import type { Language } from './language.ts'

/**
 * Text in a manifest: one string for all languages, or one for each language with English required. May
 * contain languages that this shell does not know.
 */
export type LocalizedText = string | { en: string; [language: string]: string }

/**
 * Returns a text in a language, or in English if it is not translated.
 *
 * @example textIn({ en: 'Events', hi: 'कार्यक्रम' }, 'hi') // 'कार्यक्रम'
 */
export function textIn(text: LocalizedText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en)
}
