import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Component as AddPayment } from '../src/member-profile/add-payment/add-payment-page.tsx'
import { Component } from '../src/member-profile/member-profile-page.tsx'
import { asha } from './members.ts'

/** Renders a member's profile for an admin by default, with the shell's toasts. */
export const showMemberProfile = (
  memberId = asha.id,
  role: Parameters<typeof fakeSession>[0] = 'admin',
) => show(Component, memberId, 'profile', role)

/** Renders the page on which an admin adds a payment. */
export const showAddPayment = (memberId = asha.id) => show(AddPayment, memberId, 'add-payment')

function show(
  Page: ComponentType,
  memberId: string,
  page: string,
  role: Parameters<typeof fakeSession>[0] = 'admin',
) {
  render(
    <FakePlatform
      session={fakeSession(role)}
      path={`/admin/members/${memberId}/${page}`}
      pattern="/admin/members/:memberId/*"
    >
      <UiProvider>
        <Page />
        <CurrentAddress />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

/** Finds the panel with this heading. */
export const getPanel = (name: string) => screen.getByRole('region', { name })

export const findPanel = (name: string) => screen.findByRole('region', { name })
