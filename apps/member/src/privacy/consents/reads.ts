import { columnsOf, read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const consentSchema = z.object({
  id: z.uuid(),
  /** What for, as terms or privacy. */
  purpose: z.string(),
  /** Which version of the words was shown. */
  text_version: z.string(),
  given_at: z.string(),
  /** Null while it holds. */
  withdrawn_at: z.nullable(z.string()),
})

/** A consent as its person reads it. */
export type OwnConsent = z.infer<typeof consentSchema>

/** Every consent of a person, those too that were withdrawn; the newest first. */
export function listConsents(userId: string): Promise<OwnConsent[]> {
  return read(z.array(consentSchema), (db) =>
    db
      .from('consents')
      .select(columnsOf(consentSchema))
      .eq('user_id', userId)
      .order('given_at', { ascending: false })
      .order('id'),
  )
}
