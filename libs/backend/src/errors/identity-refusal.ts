import { errorCodeSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { connectionError } from './connection-error.ts'

const refusalSchema = z.object({ code: errorCodeSchema, message: z.string() })

/** What the identity service has refused, by the word that it names; anything else is a failure to reach it. */
export function identityRefusal(status: number, body: unknown): BackendError {
  const refusal = z.safeParse(refusalSchema, body)
  if (refusal.success) return new BackendError({ ...refusal.data, details: { status } })
  return connectionError({ code: 'unavailable', details: { status }, cause: body })
}
