import { expect, it } from 'vitest'
import { submitBasicDetails } from '../src/profile.ts'
import { fakeBackend, jsonAnswer, networkFailure, profileRow } from '../src/testing/index.ts'

const details = { full_name: 'Asha Rao', company: 'Sabha', phone: '+919876543210' }

it('saves the first step, advances onboarding and returns the row', async () => {
  const change = { ...details, onboarding_status: 'paymentpending' } as const
  const saved = { ...profileRow, ...change }
  const { requests } = fakeBackend({ 'PATCH /rest/v1/profiles': () => jsonAnswer(saved) })

  expect(await submitBasicDetails(profileRow.id, details)).toEqual(saved)
  expect(requests[0]?.path).toContain(`id=eq.${profileRow.id}`)
  expect(requests[0]?.body).toEqual(change)
})

it("passes on the database's refusals with their messages", async () => {
  fakeBackend({
    'PATCH /rest/v1/profiles': () =>
      jsonAnswer(
        { code: '42501', message: 'Full name cannot change.', hint: 'profile_locked' },
        { status: 403 },
      ),
  })

  await expect(submitBasicDetails(profileRow.id, details)).rejects.toMatchObject({
    code: 'profile_locked',
    message: 'Full name cannot change.',
  })
})

it('does not send a save twice', async () => {
  const { requests } = fakeBackend({ 'PATCH /rest/v1/profiles': networkFailure })

  await expect(submitBasicDetails(profileRow.id, details)).rejects.toMatchObject({
    code: 'network',
  })
  expect(requests).toHaveLength(1)
})
