import { errorTextIn } from '@sabha/contract'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { sampleEvent } from './sample-event.ts'

/** Renders a page about the sample event for an admin, with the shell's toasts. */
export function showAdmin(Page: ComponentType, pattern: string, search = '') {
  const path = pattern.replace(':eventId', sampleEvent.id) + search
  render(
    <FakePlatform session={fakeSession('admin')} path={path} pattern={pattern}>
      <UiProvider errorText={(error, own) => errorTextIn('en', error, own)}>
        <Page />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}
