import { limits } from './limits.ts'
import { type ProfileFieldWith, profileFieldsWith } from './profile-fields.ts'

/** Fields that count towards a complete profile, as typed or stored. */
export interface ProfileCompletionAnswers
  extends Record<
    ProfileFieldWith<'counted', true> | 'custom_profession' | 'custom_interest',
    string | null
  > {
  interests: readonly string[]
}

/**
 * Returns how complete a profile is, in whole percent. Each counted field and three interests are a part; if
 * the profession or an interest is Other, its text is another part (specification, section 4).
 */
export function profileCompletion(answers: ProfileCompletionAnswers): number {
  const { profession, interests } = answers
  const parts = profileFieldsWith('counted', true).map((name) => isFilled(answers[name]))
  parts.push(interests.length >= limits.minInterests)
  if (profession === 'Other') parts.push(isFilled(answers.custom_profession))
  if (interests.includes('Other')) parts.push(isFilled(answers.custom_interest))
  return Math.round((parts.filter(Boolean).length / parts.length) * 100)
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
