import type { Language } from '@sabha/types'
import { createContext, useContext } from 'react'

/** What the parts themselves say. English unless `UiProvider` is given others. */
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
    short: (minimum: number) => `Too short: use ${minimum} characters or more`,
    common: 'Too common and easy to guess: choose another',
    weak: 'Weak: make it longer or mix in other characters',
    fair: 'Fair: a few more characters make it strong',
    strong: 'Strong password',
  },
  slow: 'This is taking longer than usual.',
  /** Until when the server asks to wait. */
  waitUntil: (time: string) => `You can try again at ${time}.`,
  count: (used: number, most: number) => `${used}/${most}`,
}

/** What parts say by themselves, such as the label of a button that closes. */
export type Messages = typeof messages

/** The language of the page; parts with words of their own follow it. */
export const LanguageContext = createContext<Language>('en')

export const MessagesContext = createContext<Messages>(messages)

/**
 * What to tell a person of an error: in `own` words for its code, else in those of the page's language;
 * null where it has none.
 */
export type ErrorText = (error: unknown, own?: Readonly<Record<string, string>>) => string | null

export const ErrorTextContext = createContext<ErrorText>(messageOf)

/** The address that texts lead to where they send people to support; null where nobody answers. */
export const SupportContext = createContext<string | null>(null)

export function useMessages(): Messages {
  return useContext(MessagesContext)
}

/** An error's own message. */
export function messageOf(error: unknown): string | null {
  return (error instanceof Error && error.message) || null
}
