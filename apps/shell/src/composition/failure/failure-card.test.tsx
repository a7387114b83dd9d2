import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'

const origin = { remote: 'member', version: '1', owner: 'x', registryId: '1', traceId: 't' }
const broken: LoadFailure = {
  status: 'failed',
  phase: 'evaluate',
  code: 'remote_broken',
  traceId: 't',
  error: new Error('while it was evaluated'),
  origin,
}

it.each([
  ['Retry', broken],
  ['Reload page', { ...broken, isKept: true }],
])('offers only %s, because the other button would change nothing', async (name, failure) => {
  const setup = createServices({ role: 'member' })
  setup.load.mockResolvedValue(failure)
  renderShell('/dashboard', setup)
  expect(await screen.findByRole('button', { name }, { timeout: 4000 })).toBeVisible()
  const shown = ['Retry', 'Reload page'].filter((button) =>
    screen.queryByRole('button', { name: button }),
  )
  expect(shown).toEqual([name])
})
