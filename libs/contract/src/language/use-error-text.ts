import type { ErrorCode } from '@sabha/types'
import { createCatalogue } from './create-catalogue.ts'
import type { Language } from './language.ts'

/** What is said of an error in another language than the server's. */
export type ErrorMessages = Partial<Record<ErrorCode, string>>

/** In English the server's own words stand: it names limits and times that a code cannot. */
const english: ErrorMessages = {}

const catalogue = createCatalogue<ErrorMessages>({
  en: english,
  hi: () => import(/* webpackChunkName: "hi" */ './error-messages/hi.ts'),
})

/** What a remote says of its own codes, and of those that it words anew; from its own catalogue. */
export type OwnErrorMessages = Readonly<Record<string, string>>

/**
 * What to tell a person of an error: in the remote's own words for its code, else by its code in
 * their language, else in the error's own words; `null` where it has none.
 *
 * @example const textOf = useErrorText(messages.refusals)
 * <FormBanner message={textOf(save.error) ?? messages.saveFailed} />
 */
export function useErrorText(own: OwnErrorMessages = {}): (error: unknown) => string | null {
  const messages = catalogue.useMessages()
  return (error) => ownText(error, own) ?? textOf(error, messages)
}

/** The same for code outside of components. */
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
  // Without the list of all codes: this stands in the first script of every page.
  const code = String(Reflect.get(error, 'code'))
  const known = Object.entries(messages).find(([key]) => key === code)?.[1]
  return known ?? ((error instanceof Error && error.message) || null)
}
