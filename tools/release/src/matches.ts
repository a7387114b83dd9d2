import type { ZodMiniType } from '@sabha/types/schema'

/** Checks the value in place: parsing would drop the members of later versions, which promotions keep. */
export function matches<Valid>(schema: ZodMiniType<Valid>, value: unknown): value is Valid {
  return schema.safeParse(value).success
}
