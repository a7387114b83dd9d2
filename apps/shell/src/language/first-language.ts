import { isLanguage, type Language } from '@sabha/contract'
import { createStoredValue } from '../session/stored-value.ts'

/** Where the choice stands in local storage. It is the device's: signing out leaves it. */
export const languageKey = 'sabha-language'

const kept = createStoredValue(() => localStorage, languageKey)

export function rememberLanguage(language: Language): void {
  kept.write(language)
}

/** The language that was chosen last; else Hindi for a browser that prefers it; else English. */
export function firstLanguage(preferred: readonly string[] = navigator.languages): Language {
  const remembered = kept.read()
  if (isLanguage(remembered)) return remembered
  return /^hi\b/i.test(preferred[0] ?? '') ? 'hi' : 'en'
}
