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
  const parts = partsOf(answers).length
  return Math.round(((parts - missingProfileFields(answers).length) / parts) * 100)
}

/** Returns the fields that keep a profile from being complete. */
export function missingProfileFields(
  answers: ProfileCompletionAnswers,
): (keyof ProfileCompletionAnswers)[] {
  return partsOf(answers).filter((name) =>
    name === 'interests' ? answers.interests.length < limits.minInterests : !answers[name]?.trim(),
  )
}

function partsOf({ profession, interests }: ProfileCompletionAnswers) {
  const parts: (keyof ProfileCompletionAnswers)[] = profileFieldsWith('counted', true)
  parts.push('interests')
  if (profession === 'Other') parts.push('custom_profession')
  if (interests.includes('Other')) parts.push('custom_interest')
  return parts
}
