import { createContext, useContext } from 'react'

/** What the parts themselves say. English unless `UiProvider` is given others. */
export const words = {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading',
  required: 'required',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordStrength: {
    empty: (minimum: number) => `${minimum} characters or more`,
    short: (minimum: number) => `Too short: use ${minimum} characters or more`,
    common: 'Commonly used, so easy to guess: choose another',
    weak: 'Weak: add length or another kind of character',
    fair: 'Fair: a few more characters make it strong',
    strong: 'Strong password',
  },
  loadFailed: 'This could not be loaded',
  loadFailedHint: 'Check your connection and try again.',
  count: (used: number, most: number) => `${used}/${most}`,
}

/** What parts say by themselves, such as the label of a button that closes. */
export type Words = typeof words

/** The language of the page; parts with words of their own follow it. */
export const LanguageContext = createContext<'en' | 'hi'>('en')

export const WordsContext = createContext<Words>(words)

export function useWords(): Words {
  return useContext(WordsContext)
}
