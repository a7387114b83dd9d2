import { isLanguage, type Language } from '@sabha/contract'
import { createStoredValue } from '../session/stored-value.ts'

/** Where the choice stands in local storage. It is the device's: signing out leaves it. */
export const languageKey = 'sabha-language'

const kept = createStoredValue(() => localStorage, languageKey)

export function rememberLanguage(language: Language): void {
  kept.write(language)
}

/**
 * The language that was chosen last; else the one that the browser prefers, where it is ours; else
 * English. In step with `arrivalScript` of `tools/release`.
 */
export function firstLanguage(preferred: readonly string[] = navigator.languages): Language {
  const remembered = kept.read()
  if (isLanguage(remembered)) return remembered
  const [tag] = (preferred[0] ?? '').toLowerCase().split('-')
  return isLanguage(tag) ? tag : 'en'
}
