import * as z from '@sabha/types/schema'
import { checkAnswer } from '../errors/check-answer.ts'
import { connectionError } from '../errors/connection-error.ts'
import { type HealthRequest, sendHealthRequest } from './health-request.ts'
import type { PartHealth } from './part-health.ts'

/** As the gateway answers it, with 200 where every part is up and 503 where one is not. */
const reportSchema = z.object({
  parts: z.record(
    z.string(),
    z.object({ status: z.enum(['up', 'down']), detail: z.optional(z.string()) }),
  ),
})

/**
 * What the backend reports of its parts.
 *
 * @throws BackendError `unexpected_answer`, and the codes of the connection.
 */
export async function readReport(request: HealthRequest): Promise<PartHealth[]> {
  const answer = await sendHealthRequest(request, request.url)
  const body: unknown = await answer.json().catch(() => null)
  // A proxy before a gateway that is gone answers 503 too, but reports nothing.
  if (answer.status >= 500 && body === null) {
    const { status } = answer
    throw connectionError({ code: 'unavailable', details: { status }, cause: answer })
  }
  const { parts } = checkAnswer(reportSchema, body)
  return Object.entries(parts).map(([name, { status, detail = null }]) => ({
    name,
    status,
    detail,
  }))
}
