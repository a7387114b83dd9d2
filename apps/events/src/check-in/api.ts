import { errorCodeOf, write } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { checkInSchema } from '../attendance/check-in.ts'

/** A check-in that this device has not sent yet, or has no answer to. */
export const checkInRequestSchema = z.object({
  /** Lets the request be repeated: the database checks in once for each id. */
  id: z.uuid(),
  /** Code of the scanned ticket; null for a check-in by name. */
  code: z.nullable(z.string()),
  registrationId: z.nullable(z.uuid()),
  /** Guests who came; null for those who are registered. */
  guests: z.nullable(z.int()),
  /** Null until the database has named the holder of the ticket. */
  name: z.nullable(z.string()),
})

export type CheckInRequest = z.infer<typeof checkInRequestSchema>

/** @throws BackendError `admin_only`, `not_found`, `rate_limited`, and as every write. */
function send({ eventId, request }: { eventId: string; request: CheckInRequest }) {
  const { id, code, registrationId, guests } = request
  return write(checkInSchema, (db) =>
    db.rpc('check_in', {
      event_id: eventId,
      check_in_id: id,
      ...(code !== null && { ticket_code: code }),
      ...(registrationId !== null && { registration_id: registrationId }),
      ...(guests !== null && { guests }),
    }),
  )
}

/** Does not refetch the attendees: each time they are read is counted and audited. */
export const doorMutations = {
  send: () => mutation({ mutationFn: send, invalidates: [] }),
}

/** Codes of errors after which the request is sent again: it was not judged. */
const passing = [
  'network',
  'timeout',
  'unavailable',
  'rate_limited',
  'session_missing',
  'session_refused',
]

/** Whether a failed request stays in the queue. */
export function isSentLater(error: unknown): boolean {
  return passing.includes(errorCodeOf(error) ?? '')
}
