import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UiProvider } from '../core/ui-provider.tsx'

/** Renders with the theme and returns a user to interact. */
export function renderUi(children: ReactNode) {
  const user = userEvent.setup()
  return { user, ...render(children, { wrapper: UiProvider }) }
}
