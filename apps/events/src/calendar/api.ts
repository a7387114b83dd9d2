import { callFunction } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

const answerSchema = z.object({ address: z.url() })

/**
 * Returns the address of the caller's calendar, which is created at the first call, or a new one.
 * @throws BackendError `rate_limited`, and as every call of a function.
 */
async function readAddress(renew: boolean): Promise<string> {
  const { address } = await callFunction({
    name: 'calendar',
    body: { renew },
    answer: answerSchema,
    fallback: 'The address could not be loaded.',
  })
  return address
}

/** The address is a secret, so it is neither prefetched nor cached. */
export const calendarMutations = {
  address: () => mutation({ mutationFn: readAddress, invalidates: [] }),
}
