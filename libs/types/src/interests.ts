import * as z from 'zod/mini'

const interestListSchema = z.array(z.string())

/** The interests of a profile row; an empty list where the column is empty or malformed. */
export function parseInterests(column: string | null): string[] {
  try {
    const list = interestListSchema.safeParse(JSON.parse(column ?? '[]'))
    return list.success ? list.data : []
  } catch {
    return []
  }
}

/** The two columns of a profile that hold interests. */
export interface ChosenInterests {
  interests: string | null
  custom_interest: string | null
}

/** The interests as they are shown: the custom interest stands in for Other. */
export function interestLabels({ interests, custom_interest }: ChosenInterests): string[] {
  const custom = custom_interest?.trim() || 'Other'
  return parseInterests(interests).map((interest) => (interest === 'Other' ? custom : interest))
}
