import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { createRoutes } from '../src/router/create-shell-router.tsx'
import { followSession } from '../src/router/guard/follow-session.ts'
import { App } from '../src/start/app.tsx'
import type { createServices } from './services.ts'

/** Renders the whole application at an address, with a simulated user. */
export function renderShell(path: string, setup: ReturnType<typeof createServices>) {
  const router = createMemoryRouter(createRoutes(setup.services), { initialEntries: [path] })
  followSession(setup.session, router)
  const user = userEvent.setup()
  render(<App services={setup.services} router={router} />, { onCaughtError: () => undefined })
  return { ...setup, router, user }
}

export function findPageHeading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name })
}
