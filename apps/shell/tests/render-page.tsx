import { FakePlatform, type FakePlatformProps } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { type RenderOptions, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Renders a part of the shell on the fake platform, with a simulated user. */
export function renderPage(props: FakePlatformProps, options: RenderOptions = {}) {
  const user = userEvent.setup()
  return { user, ...render(<FakePlatform {...props} />, { wrapper: UiProvider, ...options }) }
}
