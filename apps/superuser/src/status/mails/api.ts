import { write } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { factsQueries } from '../backend/api.ts'

const retriedSchema = z.object({
  /** Number of emails that wait again. */
  waiting: z.int(),
  /** Number of emails that were deleted because their event has begun or is over, or they are too old. */
  dropped: z.int(),
})

/** Sends all undelivered emails again. @throws BackendError as `write`; `superuser_only`. */
function retryMails(): Promise<z.infer<typeof retriedSchema>> {
  return write(retriedSchema, (db) => db.rpc('retry_mails'))
}

export const mailMutations = {
  retry: () => mutation({ mutationFn: retryMails, invalidates: [factsQueries.facts().queryKey] }),
}
