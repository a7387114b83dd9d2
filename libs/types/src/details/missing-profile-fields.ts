import { limits } from '../limits.ts'
import { type ProfileCompletionAnswers, profileCompletion } from '../profile-completion.ts'
import { type ProfileField, profileFieldNames, profileFieldsWith } from '../profile-fields.ts'

/** A field that counts towards a complete profile. */
export type ProfileCompletionField = keyof ProfileCompletionAnswers

const counted = new Set<ProfileField>([
  ...profileFieldsWith('counted', true),
  'custom_profession',
  'interests',
  'custom_interest',
])

const fields = profileFieldNames.filter((name): name is ProfileCompletionField => counted.has(name))

/** Returns the fields that would make the profile more complete, in the order of My Profile. */
export function missingProfileFields(answers: ProfileCompletionAnswers): ProfileCompletionField[] {
  const percent = profileCompletion(answers)
  const enough = [...answers.interests, ...Array<string>(limits.minInterests).fill('any')]
  return fields.filter((name) => {
    if (name !== 'interests' && answers[name]?.trim()) return false
    const filled = { ...answers, [name]: name === 'interests' ? enough : 'any' }
    return profileCompletion(filled) > percent
  })
}
