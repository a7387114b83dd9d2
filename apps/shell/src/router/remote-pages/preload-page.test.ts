import type { PageContext } from '@sabha/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { createServices, type TestVisitor, visitPage } from '../../../tests/services.ts'
import { createCodedError } from '../../../tests/session.ts'
import { forgetReturnPath } from '../../platform/session/return-path.ts'

afterEach(() => {
  forgetReturnPath()
})

const events = createSampleRemote(
  createMemberManifest({
    routes: [
      { path: '/events/:id', access: 'completed', title: 'An event', module: './event' },
      { path: '/dashboard', access: 'signed-in', title: 'Dashboard', module: './dashboard' },
    ],
    nav: [],
    claims: ['/events', '/dashboard'],
  }),
)
const onboarding = createSampleRemote(
  createMemberManifest({
    name: 'onboarding',
    routes: [],
    nav: [],
    claims: [],
    stage: { name: 'onboarding', title: 'Onboarding', module: './stage' },
  }),
)

function shellWith(preload: (context: PageContext) => unknown, visitor: TestVisitor) {
  const setup = createServices(visitor, [events, onboarding])
  setup.load.mockImplementation(async ({ name }) => ({
    status: 'loaded',
    module: { Component: () => null, preload },
    origin: { ...setup.services.platform.reporter.shell, remote: name },
  }))
  return setup
}

it('passes session, parameters and query to a page as soon as it is loaded', async () => {
  const preload = vi.fn()
  await visitPage('/events/7?tab=notes', shellWith(preload, { role: 'member', full_name: 'Asha' }))
  expect(preload).toHaveBeenCalledOnce()
  const context: PageContext = preload.mock.calls[0]?.[0]
  expect(context).toMatchObject({
    session: { status: 'signed-in', profile: { full_name: 'Asha' } },
    parameters: { id: '7' },
  })
  expect(context.searchParams.get('tab')).toBe('notes')
})

it('preloads the onboarding stage in place of the page', async () => {
  const preload = vi.fn()
  const { load } = await visitPage(
    '/events/7',
    shellWith(preload, { onboarding_status: 'signedin' }),
  )
  expect(load.mock.calls.map(([, module]) => module)).toEqual(['./stage'])
  expect(preload).toHaveBeenCalledOnce()
})

it('preloads nothing for a user whom the guard redirects', async () => {
  const preload = vi.fn()
  const { at } = await visitPage('/events/7', shellWith(preload, 'nobody'))
  expect(at()).toBe('/signin')
  expect(preload).not.toHaveBeenCalled()
})

describe('a preload that fails', () => {
  it.each<[string, () => unknown, number]>([
    ['throws', () => JSON.parse('{'), 1],
    ['rejects', () => Promise.reject(new Error('a mistake')), 1],
    ['is refused by the backend', () => Promise.reject(createCodedError('forbidden')), 0],
    ['never settles', () => new Promise(() => undefined), 0],
  ])('does not affect the page if it %s', async (_what, preload, reports) => {
    const { page, send } = await visitPage('/events/7', shellWith(preload, { role: 'member' }))
    expect(page()).toMatchObject({ title: 'An event', outcome: { status: 'loaded' } })
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(reports))
  })
})
