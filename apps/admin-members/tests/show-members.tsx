import { errorTextIn } from '@sabha/contract'
import {
  CurrentAddress,
  FakePlatform,
  type FakePlatformProps,
  fakeSession,
} from '@sabha/contract/testing'
import { Toaster } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from '../src/members/members-page.tsx'

/** Renders the list for an admin, with the shell's toasts. */
export function showMembers(
  path = '/admin/members',
  { onReport }: Pick<FakePlatformProps, 'onReport'> = {},
) {
  render(
    <FakePlatform
      session={fakeSession('admin')}
      path={path}
      pattern="/admin/members"
      {...(onReport && { onReport })}
    >
      <UiProvider errorText={(error, own) => errorTextIn('en', error, own)}>
        <Component />
        <CurrentAddress />
        <Toaster />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}
