import { type FakeAnswer, fakeBackend, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { CompleteProfileStep } from '../src/complete-profile/complete-profile-step.tsx'

/** Whoever stands at the last step and has answered nothing of it. */
const unfinished: Partial<Profile> = {
  phone: '+919876543210',
  company: 'Joshi Textiles',
  onboarding_status: 'paymentskipped',
  date_of_birth: null,
  city: null,
  profession: null,
  designation: null,
  about: null,
  interests: null,
}

export const reloadProfile = vi.fn(async () => undefined)

interface Answers {
  profile?: Partial<Profile>
  consents?: object[]
  save?: FakeAnswer
}

export function showStep({ profile = {}, consents = [], save }: Answers = {}) {
  storeSession()
  const session = fakeSession('newcomer', { ...unfinished, ...profile })
  if (session.status !== 'signed-in') throw new Error('The newcomer is signed in')
  const backend = fakeBackend({
    'GET /rest/v1/consents': () => jsonAnswer(consents),
    'POST /rest/v1/consents': () => new Response(null, { status: 201 }),
    'PATCH /rest/v1/profiles':
      save ?? (({ body }) => jsonAnswer({ ...session.profile, ...Object(body) })),
  })
  render(
    <FakePlatform session={session} path="/events" actions={{ reloadProfile }}>
      <UiProvider>
        <CompleteProfileStep />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const birthField = () => screen.getByLabelText('Date of Birth')
export const submitButton = () => screen.getByRole('button', { name: /Complete Profile|Select/ })
export const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
export const choose = (profession: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Profession' }), profession)

export async function fill(name: string | RegExp, value: string) {
  await userEvent.clear(field(name))
  await userEvent.paste(value)
}

export async function fillBirth(date: string) {
  await userEvent.clear(birthField())
  await userEvent.type(birthField(), date)
}

export async function tickThree() {
  for (const name of ['Arts & Culture', 'Public Speaking', 'Sports & Fitness']) await tick(name)
}

export async function fillAll() {
  await fillBirth('1990-04-01')
  await fill('City', 'Pune')
  await choose('Consultant')
  await tickThree()
  await fill('What brings you here', 'To learn from others.')
}
