import { columnsOf, read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const consentSchema = z.object({
  id: z.uuid(),
  purpose: z.string(),
  /** Version of the text that was shown. */
  text_version: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
})

export type OwnConsent = z.infer<typeof consentSchema>

/** Lists a user's consents including withdrawn ones, newest first. */
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
