import { discardReads } from '@sabha/backend'
import { asha, storeSession, tokens } from '@sabha/backend/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberManifest, remoteOf } from '../../../tests/remotes.ts'
import { createServices, type Visitor, visit } from '../../../tests/services.ts'
import { authSession, profileOf } from '../../../tests/session.ts'
import { rememberRole } from '../../session/remembered-role.ts'
import { forgetReturnPath } from '../../session/return-path.ts'
import { beginRequestedReads } from './requested-reads.ts'

const remote = remoteOf(
  memberManifest({
    routes: [
      {
        path: '/events/:id',
        access: 'completed',
        title: 'An event',
        module: './event',
        data: [{ row: 'events?id=eq.{id}' }, { rows: 'contributions?user_id=eq.{userId}' }],
      },
      {
        path: '/open',
        access: 'public',
        title: 'Open',
        module: './open',
        data: [{ count: 'events?select=id' }],
      },
      {
        path: '/admin',
        access: 'admin',
        title: 'Overview',
        module: './overview',
        data: [{ count: 'profiles?select=id' }],
      },
    ],
    nav: [],
    claims: ['/events', '/open', '/admin'],
  }),
)

const stageRemote = remoteOf(
  memberManifest({
    name: 'onboarding',
    routes: [],
    nav: [],
    claims: [],
    stage: {
      name: 'onboarding',
      title: 'Onboarding',
      module: './stage',
      data: { signedin: [{ rows: 'phone_verifications?user_id=eq.{userId}' }] },
    },
  }),
)

const asked = vi.fn<typeof fetch>(() => new Promise<Response>(() => undefined))

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
})

afterEach(() => {
  discardReads()
  forgetReturnPath()
  localStorage.clear()
  asked.mockClear()
  vi.unstubAllGlobals()
})

const config = { backendUrl: 'https://backend.test', publishableKey: 'sb_publishable_test' }

function begin(path: string) {
  const { services } = createServices('nobody', [remote, stageRemote])
  beginRequestedReads(services, path, config)
  return asked.mock.calls.map(([address, init]) => `${init?.method} ${address}`)
}

/** Of whom `createServices` knows. */
function stored() {
  const { id } = authSession().user
  return storeSession({ ...tokens(), user: { ...asha, id } })
}

function remember(change: Parameters<typeof profileOf>[0] = {}) {
  rememberRole(profileOf(change))
}

it('begins what a page reads first as whoever is stored here, before its code has come', () => {
  const session = stored()
  remember()
  expect(begin('/events/a%20b')).toEqual([
    'GET https://backend.test/rest/v1/events?id=eq.a%20b',
    `GET https://backend.test/rest/v1/contributions?user_id=eq.${session.user.id}`,
  ])
  const [, init] = asked.mock.calls[0] ?? []
  expect(init?.headers).toMatchObject({ authorization: `Bearer ${session.access_token}` })
})

it('begins what the stage reads before a page that needs a role, too', () => {
  const { user } = stored()
  remember({ onboarding_status: 'signedin' })
  expect(begin('/admin')).toEqual([
    `GET https://backend.test/rest/v1/phone_verifications?user_id=eq.${user.id}`,
  ])
})

it('begins nothing of a page whose remote is switched off', () => {
  const { services } = createServices('nobody', [{ ...remote, releases: [] }])
  beginRequestedReads(services, '/open', config)
  expect(asked).not.toHaveBeenCalled()
})

it('begins what a page for everybody reads for a visitor', () => {
  expect(begin('/open')).toEqual(['HEAD https://backend.test/rest/v1/events?select=id'])
})

it('begins what the stage reads where onboarding stands before the page, and leaves it to the stage', async () => {
  const { user } = stored()
  remember({ onboarding_status: 'signedin' })
  expect(begin('/events/7')).toEqual([
    `GET https://backend.test/rest/v1/phone_verifications?user_id=eq.${user.id}`,
  ])
  const newcomer = createServices({ onboarding_status: 'signedin' }, [remote, stageRemote])
  await visit('/events/7', newcomer)
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
})

it('ends what the stage would have read where it stands there no more', async () => {
  stored()
  remember({ onboarding_status: 'signedin' })
  begin('/events/7')
  await visit('/events/7', createServices({ role: 'member' }, [remote, stageRemote]))
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

it('ends what the stage would have read at a step that is behind', async () => {
  stored()
  remember({ onboarding_status: 'signedin' })
  begin('/events/7')
  await visit(
    '/events/7',
    createServices({ onboarding_status: 'paymentpending' }, [remote, stageRemote]),
  )
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

it.each<[string, () => void, string]>([
  ['the stored session is stale', () => storeSession(tokens({ secondsLeft: -5 })), '/events/7'],
  [
    'the stage before it reads nothing at this step',
    () => remember({ onboarding_status: 'paymentpending' }),
    '/events/7',
  ],
  ['it needs a role that may be gone', () => remember({ role: 'admin' }), '/admin'],
  ['nobody is remembered', () => localStorage.removeItem('sabha-role'), '/events/7'],
])('begins nothing where %s', (_why, arrange, path) => {
  stored()
  remember()
  arrange()
  expect(begin(path)).toEqual([])
})

it.each<[Visitor, string]>([
  ['nobody', '/signin'],
  [{ onboarding_status: 'signedin' }, '/events/7'],
])('ends what was begun where the guard lets %o no further', async (visitor, end) => {
  stored()
  remember()
  begin('/events/7')
  const { at } = await visit('/events/7', createServices(visitor, [remote]))
  expect(at()).toBe(end)
  const signals = asked.mock.calls.map(([, init]) => init?.signal?.aborted)
  expect(signals).toEqual([true, true])
})

it('leaves them to the page where the guard lets in', async () => {
  stored()
  remember()
  begin('/events/7')
  await visit('/events/7', createServices({ role: 'member' }, [remote]))
  expect(asked.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false, false])
})

it.each([
  ['a page', { role: 'member' }, 'profilecompleted'],
  ['the stage', { onboarding_status: 'signedin' }, 'signedin'],
] as const)(
  'ends what was begun for %s of somebody else, who has left since',
  async (_, visitor, status) => {
    storeSession()
    remember({ onboarding_status: status })
    begin('/events/7')
    await visit('/events/7', createServices(visitor, [remote, stageRemote]))
    const signals = asked.mock.calls.map(([, init]) => init?.signal?.aborted)
    expect(new Set(signals)).toEqual(new Set([true]))
  },
)
