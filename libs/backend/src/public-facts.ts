import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { parseAnswer } from './errors/parse-answer.ts'

const publicFactsSchema = z.object({
  /** Number of members with a complete profile. */
  members: z.number(),
  /** Number of past public events. */
  events_held: z.number(),
  /** The next public events that are not over, at most three, by their start. */
  next_events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      event_date: z.string(),
      location: z.nullable(z.string()),
    }),
  ),
})

/** Public facts about the community. */
export type PublicFacts = z.infer<typeof publicFactsSchema>

/** Where to request the public facts. */
export interface PublicFactsRequest {
  /** As in `BackendConfiguration`. */
  url: string
  publishableKey: string
  signal: AbortSignal
}

/**
 * Reads public facts about the community, as a visitor and without the client library, which the landing
 * page does not load.
 *
 * @throws Error of any kind if the request fails or takes longer than 30 seconds; the page is complete
 * without the facts.
 */
export async function readPublicFacts(request: PublicFactsRequest): Promise<PublicFacts> {
  const { url, publishableKey, signal } = request
  const answer = await fetch(`${url}/rest/v1/rpc/public_facts`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.requestTimeoutMs)]),
  })
  return parseAnswer(publicFactsSchema, await answer.json())
}
