import { act, screen, within } from '@testing-library/react'
import { use } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import { createCodedError } from '../../../tests/session.ts'

it('shows why the server has refused, and nothing about the connection', async () => {
  const setup = createServices({ role: 'member' })
  const refusal = createCodedError('unexpected_answer')
  setup.backend.ensureProfile.mockRejectedValueOnce(refusal)
  renderShell('/dashboard', setup)
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(await findPageAlert()).toHaveTextContent(refusal.message)
  expect(await findPageAlert()).not.toHaveTextContent('connection')
  expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull()
})

it('shows the message of a server that was reached, and nothing about the connection', async () => {
  const setup = createServices({ role: 'member' })
  const refusal = createCodedError('unavailable')
  setup.backend.ensureProfile.mockRejectedValueOnce(refusal)
  renderShell('/dashboard', setup)
  expect(await findPageAlert()).toHaveTextContent(refusal.message)
  expect(await findPageAlert()).not.toHaveTextContent('connection')
})

it('offers to reload the page if a part of the application could not be loaded', async () => {
  const setup = createServices({ role: 'member' })
  const missing = createCodedError('part_missing')
  setup.backend.ensureProfile.mockRejectedValueOnce(missing)
  renderShell('/dashboard', setup)
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await findPageAlert()).toHaveTextContent(missing.message)
})

it('shows a notice if loading the session takes longer than 8 seconds', async () => {
  const setup = createServices({ role: 'member' })
  setup.backend.ensureProfile.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  renderShell('/dashboard', setup)
  await screen.findByText('Loading')
  act(() => void vi.advanceTimersByTime(8000))
  const [announced, shown] = screen.getAllByText('This is taking longer than usual.')
  expect(announced?.parentElement).toHaveRole('status')
  expect(shown).toBeVisible()
})

it('centres the loading mark while a page suspends', async () => {
  const never = new Promise<string>(() => {})
  const setup = createServices({ role: 'member' })
  const origin = { remote: 'member', version: '1.2.0', owner: 'team', registryId: 'registry-1' }
  const Component = () => use(never)
  setup.load.mockResolvedValue({ status: 'loaded', module: { Component }, origin })
  renderShell('/dashboard', setup)
  await vi.waitFor(() => expect(document.querySelector('main [data-loading]')).not.toBeNull())
  const mark = document.querySelector('main [data-loading]')
  expect(mark?.parentElement).toHaveStyle({ alignItems: 'center' })
})

/** Finds the alert of the page. Toasts, also those of former tests, are alerts outside of it. */
async function findPageAlert(): Promise<HTMLElement> {
  return within(await screen.findByRole('main')).findByRole('alert')
}
