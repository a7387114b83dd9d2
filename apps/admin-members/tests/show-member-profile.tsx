import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Component as AddPayment } from '../src/member-profile/add-payment/add-payment-page.tsx'
import { Component } from '../src/member-profile/member-profile-page.tsx'
import { asha } from './members.ts'
import { Where } from './show-members.tsx'

/** A member's profile as an admin sees it, with the toasts of the shell. */
export const showMemberProfile = (memberId = asha.id) => show(Component, memberId, 'profile')

/** The page on which an admin adds a payment to a member's record. */
export const showAddPayment = (memberId = asha.id) => show(AddPayment, memberId, 'add-payment')

function show(Page: ComponentType, memberId: string, page: string) {
  render(
    <FakePlatform
      session={fakeSession('admin')}
      path={`/admin/members/${memberId}/${page}`}
      pattern="/admin/members/:memberId/*"
    >
      <UiProvider>
        <Page />
        <Where />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

/** The panel under this heading. */
export const panel = (name: string) => screen.getByRole('region', { name })

export const findPanel = (name: string) => screen.findByRole('region', { name })
