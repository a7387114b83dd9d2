import { expect, it } from 'vitest'
import type { ProfileCompletionAnswers } from '../profile-completion.ts'
import { missingProfileFields } from './missing-profile-fields.ts'

const complete: ProfileCompletionAnswers = {
  full_name: 'Asha Rao',
  phone: '+919876543210',
  profession: 'Consultant',
  custom_profession: null,
  city: 'Pune',
  date_of_birth: '1990-01-01',
  about: 'To learn.',
  interests: ['Arts & Culture', 'Public Speaking', 'Sports & Fitness'],
  custom_interest: null,
}

it.each<[string[], Partial<ProfileCompletionAnswers>]>([
  [[], {}],
  [['city'], { city: ' ' }],
  [['profession', 'about'], { profession: null, about: null }],
  [['interests'], { interests: [] }],
  [['interests', 'about'], { interests: [], about: '' }],
  [
    ['custom_profession', 'interests', 'custom_interest'],
    { profession: 'Other', interests: ['Other'] },
  ],
])('returns %j for %j', (missing, changes) => {
  expect(missingProfileFields({ ...complete, ...changes })).toEqual(missing)
})
