import { fakeSession } from '@sabha/contract/testing'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { AccountCorner } from './account-corner.tsx'

vi.mock('./account-menu.tsx', () => {
  throw new Error('The menu cannot be fetched')
})

it('lets the user sign out if the account menu cannot be loaded', async () => {
  const signOut = vi.fn()
  const session = fakeSession('member')
  const { user } = renderPage({
    session,
    children: <AccountCorner session={session} accountEntries={[]} onSignOut={signOut} />,
  })
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(signOut).toHaveBeenCalledOnce()
})

it('reserves the space of the account corner until the session is known', () => {
  const session = fakeSession('loading')
  renderPage({
    session,
    children: <AccountCorner session={session} accountEntries={[]} onSignOut={() => {}} />,
  })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('offers Sign Out while the session stays unknown', () => {
  vi.useFakeTimers()
  const signOut = vi.fn()
  const session = fakeSession('loading')
  renderPage({
    session,
    children: <AccountCorner session={session} accountEntries={[]} onSignOut={signOut} />,
  })
  act(() => vi.advanceTimersByTime(4000))
  screen.getByRole('button', { name: 'Sign Out' }).click()
  expect(signOut).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
