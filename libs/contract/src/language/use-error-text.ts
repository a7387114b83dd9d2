import type { ErrorCode } from '@sabha/types'
import { createCatalogue } from './create-catalogue.ts'
import type { Language } from './language.ts'

/** Error messages in a language other than the server's. */
export type ErrorMessages = Partial<Record<ErrorCode, string>>

/** Empty because the server's messages are English; they name limits and times that a code cannot. */
const english: ErrorMessages = {}

const catalogue = createCatalogue<ErrorMessages>({
  en: english,
  hi: () => import(/* webpackChunkName: "hi" */ './error-messages/hi.ts'),
})

/** A remote's messages for its own error codes, and for other codes that it overrides. */
export type OwnErrorMessages = Readonly<Record<string, string>>

/**
 * Returns a function that gives the message for an error: the remote's message for its code, else the
 * general message in the user's language, else the error's own message; null if there is none, or if the
 * error has no code.
 *
 * @example const textOf = useErrorText(messages.refusals)
 * <FormBanner message={textOf(save.error) ?? messages.saveFailed} />
 */
export function useErrorText(own: OwnErrorMessages = {}): (error: unknown) => string | null {
  const messages = catalogue.useMessages()
  return (error) => ownText(error, own) ?? textOf(error, messages)
}

/** Returns the same message outside of components. */
export function errorTextIn(
  language: Language,
  error: unknown,
  own: OwnErrorMessages = {},
): string | null {
  return ownText(error, own) ?? textOf(error, catalogue.read(language))
}

function ownText(error: unknown, own: OwnErrorMessages): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  return [Reflect.get(error, 'ownCode'), Reflect.get(error, 'code')]
    .filter((code) => typeof code === 'string' && Object.hasOwn(own, code))
    .map((code) => own[code])[0]
}

function textOf(error: unknown, messages: ErrorMessages): string | null {
  if (typeof error !== 'object' || error === null) return null
  // Does not import the list of all codes, because this module is in the first script of every page.
  const code: unknown = Reflect.get(error, 'code')
  // Without a code it is a bug, whose message is for developers.
  if (typeof code !== 'string') return null
  const known = Object.entries(messages).find(([key]) => key === code)?.[1]
  return known ?? ((error instanceof Error && error.message) || null)
}
