import { read } from '@sabha/backend'
import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { cursorSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { failedMandateSchema, paymentsKey } from '../payment.ts'

/** Filter of the list, stored in the URL; an empty value means any. */
export const autoPayQuerySchema = z.object({ state: z.enum(['', 'failed', 'ended']) })

export type AutoPayQuery = z.infer<typeof autoPayQuerySchema>

const answerSchema = z.object({
  mandates: z.array(failedMandateSchema),
  next: z.nullable(cursorSchema),
})

/** Reads 50 mandates, failed ones before ended ones, each latest first. Admins only; counted and audited. */
export const autoPayQueries = {
  list: (query: AutoPayQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...paymentsKey, 'auto-pay', query],
      async readPage({ after, signal }) {
        const page = {
          ...(query.state && { state: query.state }),
          ...(after && { after_key: after.key, after_id: after.id }),
        }
        const { mandates, next } = await read(
          answerSchema,
          (db) => db.rpc('admin_auto_pay', page),
          { signal },
        )
        return { rows: mandates, next }
      },
    }),
    placeholderData: keepPreviousData,
  }),
}
