import { isLanguage, type Language } from '@sabha/contract'
import { createStoredValue } from '../session/stored-value.ts'

/** Key of the language in local storage. It belongs to the device and survives signing out. */
export const languageKey = 'sabha-language'

const storedLanguage = createStoredValue(() => localStorage, languageKey)
/** A choice that is not yet written to an account. Signing out forgets it. */
const choice = createStoredValue(() => localStorage, 'sabha-language-choice')

export function rememberLanguage(language: Language): void {
  storedLanguage.write(language)
}

export function rememberLanguageChoice(language: Language): void {
  rememberLanguage(language)
  choice.write(language)
}

/** Must match `arrivalScript` of `tools/release`: the last choice, else the browser's preference, else English. */
export function firstLanguage(preferred: readonly string[] = navigator.languages): Language {
  const remembered = storedLanguage.read()
  if (isLanguage(remembered)) return remembered
  const [tag] = (preferred[0] ?? '').toLowerCase().split('-')
  return isLanguage(tag) ? tag : 'en'
}
