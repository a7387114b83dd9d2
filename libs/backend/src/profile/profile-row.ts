import type { ProfileAnswers } from '@sabha/types'

/** The columns of a member's answers: an empty one is none, interests are JSON text. */
export function profileRow(answers: Partial<ProfileAnswers>) {
  const { interests, ...texts } = answers
  const row: Partial<Record<keyof ProfileAnswers, string | null>> = Object.fromEntries(
    Object.entries(texts).map(([column, text]) => [column, text.trim() || null]),
  )
  return interests ? { ...row, interests: JSON.stringify(interests) } : row
}
