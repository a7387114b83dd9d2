import { errorTextIn } from '@sabha/contract'
import { useLocation } from '@sabha/contract/router'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster, toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from '../src/members/members-page.tsx'

/** Renders the list for an admin, with the shell's toasts. */
export function showMembers(path = '/admin/members') {
  render(
    <FakePlatform session={fakeSession('admin')} path={path} pattern="/admin/members">
      <UiProvider errorText={(error, own) => errorTextIn('en', error, own)}>
        <Component />
        <CurrentAddress />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

/** Shows the current URL. */
export function CurrentAddress() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

export const readAddress = () => screen.queryByTestId('address')?.textContent

/** Messages of the toasts. */
export const readToastMessages = () => toastStore.getState().toasts.map(({ message }) => message)
