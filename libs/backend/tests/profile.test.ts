import { describe, expect, it } from 'vitest'
import {
  completeProfile,
  readProfile,
  readRole,
  skipPayment,
  submitBasicDetails,
  updateProfile,
} from '../src/profile.ts'
import { dataRefusal, fakeBackend, jsonAnswer, profileRow } from '../src/testing/index.ts'

const { id, answers_version } = profileRow
const saved = () => fakeBackend({ 'PATCH /rest/v1/profiles': () => jsonAnswer(profileRow) })
const refused = (hint: string) =>
  fakeBackend({ 'PATCH /rest/v1/profiles': () => dataRefusal(403, '42501', { hint }) })

it("reads a user's profile with the known columns", async () => {
  const { requests } = fakeBackend({ 'GET /rest/v1/profiles': () => jsonAnswer(profileRow) })

  expect(await readProfile(id)).toEqual(profileRow)
  expect(requests[0]?.path).not.toContain('select=*')
})

it('reads the role from the database', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/profiles': () => jsonAnswer({ role: 'admin' }),
  })

  expect(await readRole(id)).toBe('admin')
  expect(requests[0]?.path).toContain('select=role')
})

it('reads a role that this build does not know as member', async () => {
  fakeBackend({ 'GET /rest/v1/profiles': () => jsonAnswer({ role: 'owner' }) })

  expect(await readRole(id)).toBe('member')
})

describe('submitBasicDetails', () => {
  const details = { full_name: 'Asha Rao', company: 'Mills', phone: '+919800000001' }

  it('saves the verified phone and advances', async () => {
    const { requests } = saved()

    expect(await submitBasicDetails(id, details)).toEqual(profileRow)
    expect(requests[0]?.body).toEqual({ ...details, onboarding_status: 'paymentpending' })
  })

  it('fails if the phone was not verified', async () => {
    refused('phone_not_verified')

    await expect(submitBasicDetails(id, details)).rejects.toMatchObject({
      code: 'phone_not_verified',
    })
  })
})

it('skipPayment moves the profile to the next step', async () => {
  const { requests } = saved()

  await skipPayment(id)
  expect(requests[0]?.body).toEqual({ onboarding_status: 'paymentskipped' })
})

it('fails if the payment can no longer be skipped', async () => {
  refused('onboarding_step_refused')

  await expect(skipPayment(id)).rejects.toMatchObject({ code: 'onboarding_step_refused' })
})

it("saves a member's changes, with empty answers as null and interests as JSON text", async () => {
  const { requests } = saved()

  await updateProfile(profileRow, {
    city: ' Pune ',
    date_of_birth: '',
    interests: ['Leadership Development', 'Other'],
  })
  expect(requests[0]?.body).toEqual({
    city: 'Pune',
    date_of_birth: null,
    interests: '["Leadership Development","Other"]',
    answers_version,
  })
})

it('does not send interests that were not changed', async () => {
  const { requests } = saved()

  await updateProfile(profileRow, { about: 'Hello' })
  expect(requests[0]?.body).toEqual({ about: 'Hello', answers_version })
})

it('fails with profile_changed if another device has saved first', async () => {
  const message = 'Your profile was changed on another device or in another tab.'
  fakeBackend({
    'PATCH /rest/v1/profiles': () =>
      dataRefusal(409, 'PT409', { hint: 'profile_changed', message }),
  })

  await expect(updateProfile(profileRow, { city: 'Pune' })).rejects.toMatchObject({
    code: 'profile_changed',
    message,
  })
})

it('completes the profile with the last answers', async () => {
  const { requests } = saved()

  await completeProfile(id, { city: 'Pune' })
  expect(requests[0]?.body).toEqual({ city: 'Pune', onboarding_status: 'profilecompleted' })
})

it.each(['under_age', 'profile_incomplete'])(
  'fails to save a profile with the code %s',
  async (hint) => {
    refused(hint)

    await expect(completeProfile(id, {})).rejects.toMatchObject({ code: hint })
  },
)

it('fails with not_found if an update changes no profile, such as that of another user', async () => {
  fakeBackend({ 'PATCH /rest/v1/profiles': () => dataRefusal(406, 'PGRST116') })

  await expect(updateProfile(profileRow, { city: 'Pune' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
