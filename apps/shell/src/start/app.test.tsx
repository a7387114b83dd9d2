import { useSignedInSession } from '@sabha/contract'
import { Link, useSearchParams } from '@sabha/contract/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPageHeading, renderShell } from '../../tests/render-shell.tsx'
import { createServices } from '../../tests/services.ts'
import { createCodedError } from '../../tests/session.ts'
import type { LoadOutcome } from '../composition/loading/load-outcome.ts'

// Imported before the tests, so that loading time does not count.
beforeAll(async () => {
  await Promise.all([
    import('../pages/account/confirm/confirm-page.tsx'),
    import('../router/own-pages/sign-in-route.tsx'),
  ])
})

const origin = {
  remote: 'member',
  version: '1.2.0',
  owner: 'members-team',
  registryId: 'registry-1',
}

function Dashboard() {
  const { profile } = useSignedInSession()
  return (
    <>
      <h1>Welcome, {profile.full_name}</h1>
      <Link to="/events">To the events</Link>
    </>
  )
}

function Events() {
  return <h1>Events</h1>
}

let isBroken = true

function ThrowsWhileRendering() {
  if (isBroken) throw new Error('thrown while rendering')
  return <h1>Mended</h1>
}

function ThrowsUnlessMended() {
  const [search] = useSearchParams()
  if (!search.has('mended')) throw new Error('thrown at this address')
  return <h1>Mended</h1>
}

function ThrowsWhenItIsLeft() {
  useEffect(
    () => () => {
      throw new Error('thrown while it was left')
    },
    [],
  )
  return <h1>Dashboard</h1>
}

function ThrowsInAnEffect() {
  useEffect(() => {
    throw new Error('thrown in an effect')
  }, [])
  return <h1>Dashboard</h1>
}

function loaded(Component: () => React.ReactNode): LoadOutcome {
  return { status: 'loaded', module: { Component }, origin }
}

function failed(): LoadOutcome {
  const traceId = 'trace-1'
  const error = new Error('no answer')
  const failure = { phase: 'entry', code: 'remote_unreachable', traceId, error } as const
  return { status: 'failed', ...failure, origin: { ...origin, traceId } }
}

/** Creates services of a member, with the given modules of the remote. */
function member(modules: Record<string, LoadOutcome>) {
  const setup = createServices({ role: 'member' })
  setup.load.mockImplementation(async (_remote, module) => modules[module] ?? loaded(Events))
  return setup
}

describe('a remote that cannot be loaded', () => {
  it('leaves the header, is named in a card and gets the focus', async () => {
    renderShell('/dashboard', member({ './dashboard': failed() }))
    const title = await findPageHeading('Dashboard is not available right now')
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Events' })[0]).toBeVisible()
    expect(screen.getByText(/trace-1/)).toBeVisible()
  })

  it('makes the page look for a newer composition until the user leaves', async () => {
    const { page: composition, user } = renderShell(
      '/dashboard',
      member({ './dashboard': failed() }),
    )
    const renew = composition.renew
    await findPageHeading('Dashboard is not available right now')
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(1))
    const [[signal] = []] = renew.mock.calls
    expect(signal?.aborted).toBe(false)
    await user.click(screen.getAllByRole('link', { name: 'Events' })[0] as HTMLElement)
    await findPageHeading('Events')
    expect([renew.mock.calls.length, signal?.aborted]).toEqual([1, true])
  })

  it('is reported once, with all facts about the cause', async () => {
    const { send } = renderShell('/dashboard', member({ './dashboard': failed() }))
    await findPageHeading('Dashboard is not available right now')
    await waitFor(() =>
      expect(send.mock.calls.map(([report]) => report.origin)).toEqual([
        { ...origin, traceId: 'trace-1' },
      ]),
    )
    const letter = screen.getByRole('link', { name: 'Report' }).getAttribute('href') ?? ''
    for (const fact of ['help@foundation.test', 'member 1.2.0', 'members-team', 'registry-1'])
      expect(decodeURIComponent(letter)).toContain(fact)
  })

  it('is shown after Retry, without a reload', async () => {
    const setup = member({ './dashboard': failed() })
    const { user } = renderShell('/dashboard', setup)
    await findPageHeading('Dashboard is not available right now')
    setup.load.mockResolvedValue(loaded(Dashboard))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await findPageHeading('Welcome, Asha Rao')).toBeVisible()
  })

  it('does not change the other pages', async () => {
    const setup = member({ './dashboard': loaded(Dashboard), './events': failed() })
    const { user } = renderShell('/dashboard', setup)
    await user.click(await screen.findByRole('link', { name: 'To the events' }))
    await findPageHeading('Events is not available right now')
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] ?? document.body)
    expect(await findPageHeading('Welcome, Asha Rao')).toBeVisible()
  })
})

describe('a remote that throws', () => {
  it.each([
    ['while it renders', ThrowsWhileRendering, 'thrown while rendering'],
    ['in an effect', ThrowsInAnEffect, 'thrown in an effect'],
  ])('%s is contained in its area and reported with its origin', async (_when, Page, message) => {
    isBroken = true
    const { send } = renderShell('/dashboard', member({ './dashboard': loaded(Page) }))
    const title = await findPageHeading('Dashboard is not available right now')
    await waitFor(() => expect(title).toHaveFocus())
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        error: expect.objectContaining({ message }),
        origin: expect.objectContaining({ ...origin, traceId: expect.stringMatching(/.{32}/) }),
      }),
    )
  })

  it('is rendered again on Retry', async () => {
    isBroken = true
    const { user } = renderShell(
      '/dashboard',
      member({ './dashboard': loaded(ThrowsWhileRendering) }),
    )
    await findPageHeading('Dashboard is not available right now')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await findPageHeading('Mended')).toBeVisible()
  })
})

describe('a page that throws', () => {
  it('shows no error card after going back to a URL where it worked', async () => {
    const { router } = renderShell(
      '/dashboard?mended=1',
      member({ './dashboard': loaded(ThrowsUnlessMended) }),
    )
    await findPageHeading('Mended')
    await act(() => router.navigate('/dashboard'))
    await findPageHeading('Dashboard is not available right now')
    await act(() => router.navigate(-1))
    expect(await findPageHeading('Mended')).toBeVisible()
  })

  it('does not affect the header and the next page if it throws while it is unmounted', async () => {
    const setup = member({ './dashboard': loaded(ThrowsWhenItIsLeft) })
    const { router, send } = renderShell('/dashboard', setup)
    await findPageHeading('Dashboard')
    await act(() => router.navigate('/events'))
    expect(await findPageHeading('Events')).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })

  it('is replaced by another build of its remote if there is one, and reported', async () => {
    isBroken = true
    const setup = member({ './dashboard': loaded(ThrowsWhileRendering) })
    const { reject, load } = setup
    const rejectOnly = reject.getMockImplementation() as typeof reject
    reject.mockImplementation((...failed) => {
      load.mockResolvedValue(loaded(Dashboard))
      return { ...rejectOnly(...failed), hasOther: true }
    })
    const { send } = renderShell('/dashboard', setup)
    expect(await findPageHeading('Welcome, Asha Rao')).toBeVisible()
    expect(screen.queryByText(/is not available right now/)).not.toBeInTheDocument()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('going from page to page', () => {
  it('leaves the focus alone if the first address redirects', async () => {
    renderShell('/', member({ './dashboard': loaded(Dashboard) }))
    await findPageHeading('Welcome, Asha Rao')
    expect(document.body).toHaveFocus()
  })

  it('sets the document title to that of a notice while it is shown', async () => {
    const { user } = renderShell('/auth/confirm', createServices('nobody'))
    await findPageHeading('This link has expired')
    await waitFor(() => expect(document.title).toBe('This link has expired · Sabha'))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }))
    await waitFor(() => expect(document.title).toBe('Sign In · Sabha'))
  })

  it('sets the document title and moves the focus to the new heading', async () => {
    const { user } = renderShell('/dashboard', member({ './dashboard': loaded(Dashboard) }))
    await findPageHeading('Welcome, Asha Rao')
    expect(document.title).toBe('Dashboard · Sabha')
    await user.click(screen.getByRole('link', { name: 'To the events' }))
    expect(await findPageHeading('Events')).toHaveFocus()
    expect(document.title).toBe('Events · Sabha')
  })
})

describe('the end of a session', () => {
  it('removes a private page before it could render without a user', async () => {
    const { user, router, send } = renderShell(
      '/dashboard',
      member({ './dashboard': loaded(Dashboard) }),
    )
    await findPageHeading('Welcome, Asha Rao')
    await user.click(
      screen.getAllByRole('button', { name: 'Sign Out', hidden: true })[0] ?? document.body,
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('before the session is known', () => {
  it('a spinner replaces the page, below the header', async () => {
    const setup = createServices({ role: 'member' })
    setup.backend.ensureProfile.mockReturnValue(new Promise(() => {}))
    renderShell('/events', setup)
    expect(await screen.findByText('Loading')).toBeInTheDocument()
    expect(screen.getByRole('banner')).toBeVisible()
  })

  it('the header has the links of the stored user, and no personal data', async () => {
    localStorage.setItem('sabha-role', 'admin profilecompleted paid')
    const setup = createServices({ role: 'member' })
    setup.backend.ensureProfile.mockReturnValue(new Promise(() => {}))
    const { router } = renderShell('/dashboard', setup)
    await screen.findByText('Loading')
    const banner = within(screen.getByRole('banner'))
    const labels = banner.getAllByRole('link', { hidden: true }).map((link) => link.textContent)
    expect(new Set(labels)).toEqual(
      new Set(['Skip to content', 'Sabha', 'Home', 'Dashboard', 'Events', 'Jobs', 'Admin']),
    )
    expect(screen.queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument()
    expect(setup.load).not.toHaveBeenCalled()
    expect(router.state.initialized).toBe(false)
  })

  it('an error is shown if the server cannot be reached, and Retry continues', async () => {
    const setup = createServices({ role: 'member' })
    setup.load.mockResolvedValue(loaded(Dashboard))
    setup.backend.ensureProfile.mockRejectedValueOnce(createCodedError('network'))
    const { user } = renderShell('/dashboard', setup)
    await findPageHeading('We could not reach the server')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await findPageHeading('Welcome, Asha Rao')).toBeVisible()
  })
})
