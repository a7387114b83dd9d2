import type { ProblemTexts } from './form-types.ts'

/**
 * The codes of an error, whichever bundle made it: a remote's own first, then the shared one. A word that
 * the shared list takes over later is found as before.
 */
export function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const given: unknown[] = [Reflect.get(error, 'ownCode'), Reflect.get(error, 'code')]
  return given.filter((code) => typeof code === 'string')
}

/** The words for a problem; undefined where there are none. */
export function textFor(texts: ProblemTexts | undefined, key: string | null): string | undefined {
  if (typeof texts !== 'object') return texts
  return (key !== null && Object.hasOwn(texts, key) && texts[key]) || texts.invalid
}

/** The words of a form for a refusal of the server; undefined where the server's own are better. */
export function textForRefusal(
  texts: ProblemTexts | undefined,
  error: unknown,
): string | undefined {
  if (typeof texts !== 'object') return undefined
  return codesOf(error)
    .map((code) => (Object.hasOwn(texts, code) ? texts[code] : undefined))
    .find((text) => text !== undefined)
}
