import type { ProblemTexts } from './form-types.ts'

/**
 * Returns the codes of an error from any bundle: a remote's own first, then the shared one. Also finds codes
 * that have moved to the shared list.
 */
export function errorCodesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const given: unknown[] = [Reflect.get(error, 'ownCode'), Reflect.get(error, 'code')]
  return given.filter((code) => typeof code === 'string')
}

/** Returns the message for a problem; undefined if there is none. */
export function problemText(
  texts: ProblemTexts | undefined,
  key: string | null,
): string | undefined {
  if (typeof texts !== 'object') return texts
  return (key !== null && Object.hasOwn(texts, key) && texts[key]) || texts.invalid
}

/** Returns the form's message for a refusal of the server; undefined if the server's own is better. */
export function refusalText(texts: ProblemTexts | undefined, error: unknown): string | undefined {
  if (typeof texts !== 'object') return undefined
  return errorCodesOf(error)
    .map((code) => (Object.hasOwn(texts, code) ? texts[code] : undefined))
    .find((text) => text !== undefined)
}
