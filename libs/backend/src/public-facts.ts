import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { checkAnswer } from './errors/check-answer.ts'

const publicFactsSchema = z.object({
  /** People who have completed their profile. */
  members: z.number(),
  /** Public events that have taken place. */
  events_held: z.number(),
  /** The soonest public events, at most three. */
  next_events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      event_date: z.string(),
      location: z.nullable(z.string()),
    }),
  ),
})

/** What everybody may know of the community. */
export type PublicFacts = z.infer<typeof publicFactsSchema>

/** Where `readPublicFacts` asks. */
export interface PublicFactsRequest {
  /** As in `BackendConfiguration`. */
  url: string
  publishableKey: string
  signal: AbortSignal
}

/**
 * Reads what everybody may know of the community, as a visitor and without the client library, which the landing
 * page does not have.
 *
 * @throws Error of any kind where it cannot be had in 30 seconds: the page is whole without it.
 */
export async function readPublicFacts(request: PublicFactsRequest): Promise<PublicFacts> {
  const { url, publishableKey, signal } = request
  const answer = await fetch(`${url}/rest/v1/rpc/public_facts`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.requestTimeoutMs)]),
  })
  return checkAnswer(publicFactsSchema, await answer.json())
}
