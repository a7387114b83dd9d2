import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import type { Language } from '@sabha/contract'
import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { type Profile, profileFieldsWith, sameForEachField } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CompleteProfileStep } from '../src/complete-profile/complete-profile-step.tsx'

/** A profile at the last step without any of its fields. */
const unfinished: Partial<Profile> = {
  ...sameForEachField(profileFieldsWith('edited', 'profile', 'line'), null),
  phone: '+919876543210',
  company: 'Joshi Textiles',
  onboarding_status: 'paymentskipped',
}

export const reloadProfile = vi.fn(async () => undefined)

interface Answers {
  language?: Language
  profile?: Partial<Profile>
  consents?: object[]
  save?: FakeAnswer
}

export function showStep({ language = 'en', profile = {}, consents = [], save }: Answers = {}) {
  storeSession()
  const session = fakeSession('newcomer', { ...unfinished, ...profile })
  if (session.status !== 'signed-in') throw new Error('The newcomer is signed in')
  const backend = fakeBackend({
    'GET /rest/v1/member_settings': () => jsonAnswer(null),
    'GET /rest/v1/consents': () => jsonAnswer(consents),
    'POST /rest/v1/consents': () => new Response(null, { status: 201 }),
    'PATCH /rest/v1/profiles':
      save ?? (({ body }) => jsonAnswer({ ...session.profile, ...Object(body) })),
  })
  render(
    <FakePlatform session={session} path="/events" language={language} actions={{ reloadProfile }}>
      <UiProvider language={language}>
        <CompleteProfileStep path="/events/1/register" />
        <CurrentAddress />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

/** Finds fields by label, since finding roles among two dozen controls is slow. */
export const findField = (name: string | RegExp) => screen.getByLabelText(name)
export const findDateOfBirthField = () => findField('Date of Birth')
export const findSubmitButton = () =>
  screen.getByRole('button', { name: /Complete Profile|Select/ })
export const tickCheckbox = (name: string) => fireEvent.click(findField(name))
export const chooseProfession = (profession: string) => fillField('Profession', profession)
export const fillDateOfBirth = (date: string) => fillField('Date of Birth', date)

export function fillField(name: string | RegExp, value: string) {
  fireEvent.change(findField(name), { target: { value } })
}

export function selectThreeInterests() {
  for (const name of ['Arts & Culture', 'Public Speaking', 'Sports & Fitness']) tickCheckbox(name)
}

export function fillAllFields() {
  fillDateOfBirth('1990-04-01')
  fillField('City', 'Pune')
  chooseProfession('Consultant')
  selectThreeInterests()
  fillField('What brings you here', 'To learn from others.')
}
