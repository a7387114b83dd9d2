import * as z from 'zod/mini'
import type { Caller } from './caller.ts'

/** Rejects unknown fields. */
export const sampleRecordsSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
})

export type SampleRecordsRequest = z.infer<typeof sampleRecordsSchema>

/**
 * Replace this by code that needs a secret or another user's row. Use `callDatabaseAsCaller` for rules that the
 * database can check.
 *
 * @throws FunctionFailure with a code of docs/errors.md for each refusal.
 */
export async function sampleRecords(
  { text }: SampleRecordsRequest,
  caller: Caller,
): Promise<object> {
  return { text, by: caller.id }
}
