import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import { sampleProfile } from '../../../tests/session.ts'

const origin = { remote: 'admin', version: '1.2.0', owner: 'admins', registryId: 'registry-1' }
const module = { Component: () => <h1>Their page</h1> }

it.each([
  ['admin', 'member', '/admin', 'Admin'],
  ['superuser', 'admin', '/superuser', 'Super Admin'],
  ['superuser', 'member', '/status', 'Admin'],
] as const)(
  'redirects a user demoted from %s to %s as soon as the server refuses a request at %s',
  async (was, is, path, entry) => {
    const setup = createServices({ role: was })
    setup.load.mockResolvedValue({ status: 'loaded', module, origin })
    const { router } = renderShell(path, setup)
    await findPageHeading('Their page')
    expect(screen.getAllByRole('link', { name: entry })).not.toEqual([])
    setup.backend.ensureProfile.mockResolvedValue(sampleProfile({ role: is }))
    setup.backend.refuse()
    expect(await findPageHeading('Access Denied')).toBeVisible()
    expect(router.state.location.pathname).toBe('/unauthorized')
    expect(screen.queryByRole('link', { name: entry })).not.toBeInTheDocument()
  },
)
