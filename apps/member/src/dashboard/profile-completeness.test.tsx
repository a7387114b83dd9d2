import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ProfileCompleteness } from './profile-completeness.tsx'

vi.mock('./missing-fields/missing-fields.tsx', () => Promise.reject(new Error('lost')))

it('leaves out the list of missing fields if its code cannot be loaded', async () => {
  const session = fakeSession('member', { about: null })
  if (session.status !== 'signed-in') throw new Error('The member is signed in')
  render(
    <FakePlatform session={session} path="/dashboard">
      <UiProvider>
        <ProfileCompleteness profile={session.profile} />
      </UiProvider>
    </FakePlatform>,
  )
  await act(() => import('./missing-fields/missing-fields.tsx').catch(() => undefined))

  expect(screen.getByRole('link', { name: 'Complete your profile' })).toBeVisible()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
