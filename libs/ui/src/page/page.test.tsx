import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from '../core/button.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'

it('focuses the title of every page except the first', async () => {
  // Resets the module so that no page was shown before.
  vi.resetModules()
  const { Page } = await import('./page.tsx')
  const { rerender, container } = renderUi(
    <Page key="one" title="Dashboard" lead="Welcome" actions={<Button>New Event</Button>}>
      <p>Tiles</p>
    </Page>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).not.toHaveFocus()
  expect(await findAxeViolations(container)).toEqual([])
  rerender(
    <Page key="two" title="My Profile">
      <p>Fields</p>
    </Page>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toHaveFocus()
})
