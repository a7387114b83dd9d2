import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from '../src/member-profile/member-profile-page.tsx'
import { asha } from './members.ts'

/** A member's profile as an admin sees it, with the toasts of the shell. */
export function showMemberProfile(memberId = asha.id) {
  render(
    <FakePlatform
      session={fakeSession('admin')}
      path={`/admin/members/${memberId}/profile`}
      pattern="/admin/members/:memberId/profile"
    >
      <UiProvider>
        <Component />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

/** The panel under this heading. */
export const panel = (name: string) => screen.getByRole('region', { name })

export const findPanel = (name: string) => screen.findByRole('region', { name })
