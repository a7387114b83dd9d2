import type { Language } from '@sabha/types'
import { createContext, useContext } from 'react'

/** English texts of the parts; `UiProvider` can replace them. */
export const messages = {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading',
  required: 'required',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordStrength: {
    empty: (minimum: number) => `${minimum} characters or more`,
    weak: 'Weak: make it longer or mix in other characters',
    fair: 'Fair: a few more characters make it strong',
    strong: 'Strong password',
  },
  slow: 'This is taking longer than usual.',
  /** Says when the server accepts a retry. */
  waitUntil: (time: string) => `You can try again at ${time}.`,
  count: (used: number, most: number) => `${used}/${most}`,
}

/** Texts of the parts, such as the label of a close button. */
export type Messages = typeof messages

/** Language of the page, for parts with their own texts. */
export const LanguageContext = createContext<Language>('en')

export const MessagesContext = createContext<Messages>(messages)

/**
 * Returns the message for an error: from `own` for its code, else in the page's language; null if there is
 * none.
 */
export type ErrorText = (error: unknown, own?: Readonly<Record<string, string>>) => string | null

export const ErrorTextContext = createContext<ErrorText>(readErrorMessage)

/** The support address that messages link to; null if there is none. */
export const SupportContext = createContext<string | null>(null)

export function useMessages(): Messages {
  return useContext(MessagesContext)
}

/** Returns the error's own message. */
export function readErrorMessage(error: unknown): string | null {
  return (error instanceof Error && error.message) || null
}
