import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import type { LoadOutcome } from '../../composition/loading/load-outcome.ts'

const origin = { remote: 'member', version: '1.2.0', owner: 'x', registryId: 'registry-1' }
const failed: LoadOutcome = {
  status: 'failed',
  phase: 'entry',
  code: 'remote_unreachable',
  traceId: 'trace-1',
  error: new Error('no answer'),
  origin: { ...origin, traceId: 'trace-1' },
}
const begun = vi.fn()

function Dashboard() {
  useEffect(begun, [])
  return <h1>Dashboard</h1>
}

function Events() {
  return <h1>Events</h1>
}

const loaded = (Component: () => React.ReactNode): LoadOutcome => {
  return { status: 'loaded', module: { Component }, origin }
}

it('requests a failed page once, however often Retry is pressed', async () => {
  const setup = createServices({ role: 'member' })
  setup.load.mockResolvedValue(failed)
  const { user } = renderShell('/dashboard', setup)
  await findPageHeading('Dashboard is not available right now')
  setup.load.mockClear()
  const answer = Promise.withResolvers<LoadOutcome>()
  setup.load.mockReturnValue(answer.promise)
  await user.tripleClick(screen.getByRole('button', { name: 'Retry' }))
  await act(async () => answer.resolve(loaded(Dashboard)))
  expect(await findPageHeading('Dashboard')).toBeVisible()
  expect(setup.load).toHaveBeenCalledOnce()
  expect(begun).toHaveBeenCalledOnce()
})

it('counts a visible failed page, so that a newer registry is applied at once', async () => {
  const setup = createServices({ role: 'member' })
  setup.load.mockResolvedValue(failed)
  const { user, page } = renderShell('/dashboard', setup)
  await findPageHeading('Dashboard is not available right now')
  expect(page.store.getState().failureCards).toBe(1)
  setup.load.mockResolvedValue(loaded(Dashboard))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await findPageHeading('Dashboard')
  expect(page.store.getState().failureCards).toBe(0)
})

it('looks for a newer composition with each Retry if this one refuses the remote', async () => {
  const setup = createServices({ role: 'member' })
  const { renew } = setup.page
  setup.load.mockResolvedValue({ ...failed, phase: 'resolve', code: 'remote_switched_off' })
  const { user } = renderShell('/dashboard', setup)
  await findPageHeading('Dashboard is not available right now')
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
  renew.mockClear()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
})

it('discards a loading page when the user goes to another', async () => {
  begun.mockClear()
  const setup = createServices({ role: 'member' })
  const answer = Promise.withResolvers<LoadOutcome>()
  setup.load.mockImplementation(async (_, module) =>
    module === './events' ? loaded(Events) : answer.promise,
  )
  const { router, load } = renderShell('/events', setup)
  await findPageHeading('Events')
  const left = router.navigate('/dashboard')
  await vi.waitFor(() => expect(load.mock.calls.at(-1)?.[1]).toBe('./dashboard'))
  await act(() => router.navigate('/events?again'))
  await act(async () => answer.resolve(loaded(Dashboard)))
  await left
  expect(router.state.location.search).toBe('?again')
  expect(await findPageHeading('Events')).toBeVisible()
  expect(begun).not.toHaveBeenCalled()
})
