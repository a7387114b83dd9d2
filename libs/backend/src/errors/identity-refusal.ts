import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { connectionError } from './connection-error.ts'
import { englishMessage } from './english-message.ts'
import { mapIdentityCode } from './identity-code.ts'

const refusalSchema = z.object({ code: z.string(), message: z.string() })

/**
 * Creates the error for a refusal of the identity service; `unknown` if we have no code for it. Other
 * responses count as a failed connection.
 */
export function createIdentityError(status: number, body: unknown): BackendError {
  const { data: refusal } = z.safeParse(refusalSchema, body)
  const code = mapIdentityCode(refusal?.code) ?? (status < 500 ? 'unknown' : undefined)
  if (code && refusal) return new BackendError({ ...refusal, code, details: { status } })
  if (status < 300) {
    const unreadable = 'unreadable_answer'
    return new BackendError({
      code: unreadable,
      message: englishMessage(unreadable),
      details: { status },
    })
  }
  return connectionError({ code: 'unavailable', details: { status }, cause: body })
}
