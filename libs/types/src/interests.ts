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

/** The profile columns that contain interests. */
export interface ChosenInterests {
  interests: string | null
  custom_interest: string | null
}

/** Returns the interests for display: the custom interest replaces Other. */
export function interestLabels({ interests, custom_interest }: ChosenInterests): string[] {
  const custom = custom_interest?.trim() || 'Other'
  return parseInterests(interests).map((interest) => (interest === 'Other' ? custom : interest))
}
