import { errorTextIn } from '@sabha/contract'
import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'

/** Renders a page for an admin, with the shell's toasts. */
export function show(Page: ComponentType, path: string, pattern = path.replace(/\?.*/, '')) {
  render(
    <FakePlatform session={fakeSession('admin')} path={path} pattern={pattern}>
      <UiProvider errorText={(error, own) => errorTextIn('en', error, own)}>
        <Page />
        <CurrentAddress />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}
