import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  adminRemote,
  createServices,
  memberRemote,
  type TestVisitor,
} from '../../../tests/services.ts'
import { prefetchOnIntent } from './prefetch.ts'

let stop = () => {}

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  return link
}

async function shellFor(visitor: TestVisitor) {
  const { services, session, load } = createServices(visitor, [memberRemote, adminRemote])
  await session.settled()
  stop = prefetchOnIntent(services)
  return { modules: () => load.mock.calls.map(([, module]) => module) }
}

describe('pointing at a link', () => {
  it.each(['pointerover', 'focusin'])('loads its page (%s)', async (event) => {
    const { modules } = await shellFor({ role: 'member' })
    linkTo('/dashboard').dispatchEvent(new Event(event, { bubbles: true }))
    expect(modules()).toEqual(['./dashboard'])
  })

  it.each<[string, TestVisitor, string]>([
    ['a page that needs a sign-in', 'nobody', '/dashboard'],
    ['a page that needs a role', { role: 'member' }, '/admin'],
    ['a page that onboarding stands before', { onboarding_status: 'signedin' }, '/dashboard'],
    ['another site', { role: 'member' }, 'https://elsewhere.test/dashboard'],
    ['no page of a remote', { role: 'member' }, '/signin'],
  ])('fetches nothing of %s', async (_what, visitor, href) => {
    const { modules } = await shellFor(visitor)
    linkTo(href).dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(modules()).toEqual([])
  })
})

describe('an idle browser', () => {
  it('prefetches the pages of the navigation that need a role of the user, and no others', async () => {
    const { services, session, prefetch } = createServices({ role: 'admin' }, [
      memberRemote,
      adminRemote,
    ])
    await session.settled()
    stop = prefetchOnIntent(services)
    await vi.waitFor(() => expect(prefetch).toHaveBeenCalled())
    expect(prefetch.mock.calls.map(([{ name }, module]) => `${name} ${module}`)).toEqual([
      'admin-content ./overview',
    ])
  })
})
