import { type CommunityEvent, eventSchema, type Page } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { afterCursor } from '../paging/after-cursor.ts'
import { defaultPageSize, type PageOptions } from '../paging/page-options.ts'
import { toPage } from '../paging/to-page.ts'
import { eventColumns } from './event-columns.ts'

const order = { column: 'event_date', ascending: true }
const listSchema = z.array(eventSchema)

/**
 * A page of the events that the caller may see, the earliest first: public ones for visitors, all
 * for members.
 *
 * @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function listEvents({
  after,
  pageSize = defaultPageSize,
}: PageOptions = {}): Promise<Page<CommunityEvent>> {
  const client = await getClient()
  let query = client
    .from('events')
    .select(eventColumns)
    .order('event_date', { ascending: true })
    .order('id', { ascending: true })
    .limit(pageSize + 1)
  if (after) query = query.or(afterCursor(order, after))
  const { data, error, status } = await query
  if (error) throw toDataError({ error, status })
  return toPage(checkAnswer(listSchema, data), pageSize, (event) => event.event_date)
}
