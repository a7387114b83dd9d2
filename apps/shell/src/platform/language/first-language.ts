import { isLanguage, type Language } from '@sabha/contract'
import { createStoredValue } from '../session/stored-value.ts'

/** Where the choice stands in local storage. It is the device's: signing out leaves it. */
export const languageKey = 'sabha-language'

const kept = createStoredValue(() => localStorage, languageKey)
/** A choice that is not yet written to an account. Signing out forgets it. */
const choice = createStoredValue(() => localStorage, 'sabha-language-choice')

/** Remembers the language that this device shows. */
export function rememberLanguage(language: Language): void {
  kept.write(language)
}

/** Remembers a language that the user chose with the language switch or the setting. */
export function rememberChoice(language: Language): void {
  rememberLanguage(language)
  choice.write(language)
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
