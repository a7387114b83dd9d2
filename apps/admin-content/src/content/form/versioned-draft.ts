import type { VersionedDraft } from '@sabha/forms/page'
import * as z from '@sabha/types/schema'

/** What was typed, and over which version of the record. */
export function versionedDraft<Values>(
  values: z.ZodMiniType<Values, Values>,
): z.ZodMiniType<VersionedDraft<Values>, VersionedDraft<Values>> {
  return z.object({ version: z.union([z.string(), z.number()]), values })
}
