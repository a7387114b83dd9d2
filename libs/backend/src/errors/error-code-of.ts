import { type ErrorCode, errorCodeSchema } from '@sabha/types'

/**
 * Returns the code of an error from any bundle; `null` if it is not one of ours.
 *
 * @example if (errorCodeOf(error) === 'email_not_confirmed') offerResend()
 */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const code = errorCodeSchema.safeParse(error.code)
  return code.success ? code.data : null
}
