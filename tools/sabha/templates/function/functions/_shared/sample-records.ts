import * as z from 'zod/mini'
import type { Caller } from './caller.ts'

/** Nothing but what it names is taken. */
export const sampleRecordsSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
})

export type SampleRecordsRequest = z.infer<typeof sampleRecordsSchema>

/**
 * In place of what needs a secret or another person's row. What the database can decide it calls with
 * `askAsCaller`.
 *
 * @throws FunctionFailure with a code of docs/errors.md for what it refuses.
 */
export async function sampleRecords(
  { text }: SampleRecordsRequest,
  caller: Caller,
): Promise<object> {
  return { text, by: caller.id }
}
