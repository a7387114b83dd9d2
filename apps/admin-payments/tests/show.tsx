import { errorTextIn } from '@sabha/contract'
import { useLocation } from '@sabha/contract/router'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster, toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'

/** Renders a page for an admin, with the shell's toasts. */
export function show(Page: ComponentType, path: string, pattern = path.replace(/\?.*/, '')) {
  render(
    <FakePlatform session={fakeSession('admin')} path={path} pattern={pattern}>
      <UiProvider errorText={(error, own) => errorTextIn('en', error, own)}>
        <Page />
        <Address />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** The current URL. */
export const readAddress = () => screen.queryByTestId('address')?.textContent

/** Messages of the toasts. */
export const readToasts = () => toastStore.getState().toasts.map(({ message }) => message)
