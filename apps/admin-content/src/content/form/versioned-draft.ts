import type { VersionedDraft } from '@sabha/forms/page'
import * as z from '@sabha/types/schema'

/** Schema of typed values with the version of the record they are based on. */
export function versionedDraft<Values>(
  values: z.ZodMiniType<Values, Values>,
): z.ZodMiniType<VersionedDraft<Values>, VersionedDraft<Values>> {
  return z.object({ version: z.union([z.string(), z.number()]), values })
}
