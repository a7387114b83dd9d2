import { expect, it } from 'vitest'
import { type ProfileCompletionAnswers, profileCompletion } from './profile-completion.ts'

const empty: ProfileCompletionAnswers = {
  full_name: null,
  phone: null,
  profession: null,
  custom_profession: null,
  city: null,
  date_of_birth: null,
  about: null,
  interests: [],
  custom_interest: null,
}

const filled: ProfileCompletionAnswers = {
  ...empty,
  full_name: 'Asha Rao',
  phone: '+919876543210',
  profession: 'Consultant',
  city: 'Pune',
  date_of_birth: '1990-01-01',
  about: 'To learn.',
  interests: ['Arts & Culture', 'Public Speaking', 'Sports & Fitness'],
}

it.each<[number, ProfileCompletionAnswers]>([
  [0, empty],
  [29, { ...empty, full_name: 'Asha Rao', phone: '+919876543210' }],
  [29, { ...empty, full_name: 'Asha Rao', phone: '+919876543210', city: '  ', about: '' }],
  [86, { ...filled, interests: ['Arts & Culture', 'Public Speaking'] }],
  [100, filled],
  [100, { ...filled, custom_profession: 'not asked for', custom_interest: 'nor this' }],
  [88, { ...filled, profession: 'Other' }],
  [100, { ...filled, profession: 'Other', custom_profession: 'Potter' }],
  [88, { ...filled, interests: ['Arts & Culture', 'Public Speaking', 'Other'] }],
  [
    78,
    { ...filled, profession: 'Other', interests: ['Arts & Culture', 'Public Speaking', 'Other'] },
  ],
  [75, { ...filled, interests: ['Arts & Culture', 'Other'] }],
])('returns %i percent for %j', (percent, answers) => {
  expect(profileCompletion(answers)).toBe(percent)
})
