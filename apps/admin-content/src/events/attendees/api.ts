import { onAuthChange, read } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

const count = z.int().check(z.nonnegative())

const attendeeSchema = z.object({
  status: z.enum(['registered', 'waiting']),
  guests: count,
  note: z.nullable(z.string()),
  created_at: z.string(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
})

export type Attendee = z.infer<typeof attendeeSchema>

const pageSchema = z.object({ attendees: z.array(attendeeSchema), next: z.nullable(count) })

/**
 * Reads all members who are registered for an event or wait for a seat, in the order of arrival. Each page
 * of 1,000 is audited and counted, so no request is retried. Admins only.
 */
async function readAttendees(eventId: string, signal: AbortSignal): Promise<Attendee[]> {
  const found: Attendee[] = []
  let after: number | null = null
  do {
    const place: { event_id: string; after_place?: number } = {
      event_id: eventId,
      ...(after !== null && { after_place: after }),
    }
    const page: z.infer<typeof pageSchema> = await read(
      pageSchema,
      (db) => db.rpc('event_attendees', place),
      { signal },
    )
    signal.throwIfAborted()
    found.push(...page.attendees)
    after = page.next
  } while (after !== null)
  return found
}

/** Returns null if the user has signed out meanwhile, so that the next user gets no file. */
async function readUntilSignOut(eventId: string): Promise<Attendee[] | null> {
  const control = new AbortController()
  const stop = onAuthChange(({ event }) => {
    if (event === 'signed-out') control.abort()
  })
  try {
    return await readAttendees(eventId, control.signal)
  } catch (error) {
    if (control.signal.aborted) return null
    throw error
  } finally {
    stop()
  }
}

export const attendeesMutations = {
  read: () => mutation({ mutationFn: readUntilSignOut, invalidates: [] }),
}
