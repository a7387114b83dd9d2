import { onAuthChange, read } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { attendanceKey, attendeeSchema } from '../attendee.ts'

const { id, guests, attended_guests, note, created_at, attended_at, member } = attendeeSchema.shape

const listedSchema = z.extend(
  z.object({ id, guests, attended_guests, note, created_at, attended_at }),
  { ...z.omit(member, { id: true }).shape, status: z.enum(['registered', 'waiting']) },
)

/** An attendee with the columns of the file. */
export type ListedAttendee = z.infer<typeof listedSchema>

const pageSchema = z.object({ attendees: z.array(listedSchema), next: z.nullable(z.int()) })

/**
 * Reads all members who are registered for an event or wait for a seat, in the order of arrival. Each page
 * of 1,000 is audited and counted. Admins only.
 */
async function readAttendees(eventId: string, signal: AbortSignal): Promise<ListedAttendee[]> {
  const found: ListedAttendee[] = []
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
async function readUntilSignOut(eventId: string): Promise<ListedAttendee[] | null> {
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

export const attendeeFileQueries = {
  /** Each time all attendees are read is audited, so they are read again only on request and after Undo. */
  all: (eventId: string) =>
    queryOptions({
      queryKey: [...attendanceKey, 'all', eventId],
      queryFn: ({ signal }) => readAttendees(eventId, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
}

export const attendeeFileMutations = {
  read: () => mutation({ mutationFn: readUntilSignOut, invalidates: [] }),
}
