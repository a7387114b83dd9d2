import { type ErrorCode, errorCodes } from '@sabha/types'
import type { ProblemTexts } from './form-types.ts'

/** The code of an error, whichever bundle made it; `null` where it carries none of ours. */
export function codeOf(error: unknown): ErrorCode | null {
  const given = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
  return errorCodes.find((code) => code === given) ?? null
}

/** The words for a problem; undefined where there are none. */
export function textFor(texts: ProblemTexts | undefined, key: string | null): string | undefined {
  if (typeof texts !== 'object') return texts
  return (key !== null && Object.hasOwn(texts, key) && texts[key]) || texts.invalid
}

/** The words of a form for a code of the server; undefined where the server's own are better. */
export function textForCode(
  texts: ProblemTexts | undefined,
  code: ErrorCode | null,
): string | undefined {
  return typeof texts === 'object' && code !== null ? texts[code] : undefined
}
