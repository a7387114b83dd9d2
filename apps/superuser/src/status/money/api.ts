import { read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

const moneyHealthSchema = z.object({
  /** Time of the last check of changed payments; null before the first. */
  checked_at: z.nullable(z.string()),
  /** Time of the last complete check of all payments; null before the first. */
  all_checked_at: z.nullable(z.string()),
  /** Since when and why a check cannot run; null if it can. */
  failed_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  broken: z.array(z.object({ id: z.string(), rule: z.string(), broken: z.int() })),
})

const unreadEventsSchema = z.object({
  total: z.int(),
  events: z.array(
    z.object({
      id: z.string(),
      event_type: z.string(),
      reason: z.string(),
      received_at: z.string(),
    }),
  ),
})

const undecidedOrdersSchema = z.object({
  total: z.int(),
  orders: z.array(z.object({ id: z.string(), since: z.string() })),
})

export type MoneyHealth = z.infer<typeof moneyHealthSchema> & {
  unread: z.infer<typeof unreadEventsSchema>
  undecided: z.infer<typeof undecidedOrdersSchema>
}

/** Maximum number of messages and of orders on the page. */
const maxRows = 20

/** Includes signed webhooks that could not be read, and undecided orders. @throws BackendError as `read`; `superuser_only`. */
async function readMoneyHealth({ signal }: { signal: AbortSignal }): Promise<MoneyHealth> {
  const [health, unread, undecided] = await Promise.all([
    read(moneyHealthSchema, (db) => db.rpc('payment_health'), { signal }),
    read(unreadEventsSchema, (db) => db.rpc('events_not_understood', { at_most: maxRows }), {
      signal,
    }),
    read(undecidedOrdersSchema, (db) => db.rpc('undecided_orders', { at_most: maxRows }), {
      signal,
    }),
  ])
  return { ...health, unread, undecided }
}

export const moneyQueries = {
  health: () => queryOptions({ queryKey: ['money-health'], queryFn: readMoneyHealth }),
}
