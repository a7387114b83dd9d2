import * as z from 'zod/mini'

const interestListSchema = z.array(z.string())

/** Returns the interests of a profile row; empty if the column is empty or malformed. */
export function parseInterests(column: string | null): string[] {
  try {
    const list = interestListSchema.safeParse(JSON.parse(column ?? '[]'))
    return list.success ? list.data : []
  } catch {
    return []
  }
}
