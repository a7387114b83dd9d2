import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UiProvider } from '../core/ui-provider.tsx'

/** Renders below the theme, with a person to use it. */
export function renderUi(children: ReactNode) {
  const user = userEvent.setup()
  return { user, ...render(children, { wrapper: UiProvider }) }
}
