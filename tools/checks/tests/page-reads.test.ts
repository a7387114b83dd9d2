// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { onboardingStatuses, roles } from '@sabha/types'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitingServices } from '../../../apps/shell/src/prerender/visitor-services.ts'
import { beginRequestedReads } from '../../../apps/shell/src/routes/prefetch/requested-reads.ts'
import { rememberRole } from '../../../apps/shell/src/session/remembered-role.ts'
import { askFirst } from '../../../apps/shell/src/start/ask-first.ts'
import { pageFacts } from '../../../apps/shell/tests/page-facts.ts'
import { memberManifest, remoteOf } from '../../../apps/shell/tests/remotes.ts'
import { abandonHtmlReads, discardReads, profileRead } from '../../../libs/backend/src/index.ts'
import { storeSession, tokens } from '../../../libs/backend/src/testing/index.ts'
import { readsScript } from '../../release/src/pages/reads-script.ts'

// What the HTML asks the backend for is what the shell would have asked for a moment later.

const page = [
  { rows: 'rpc/overview' },
  { rows: 'applications?by=eq.{userId}&or=(for.eq.{userId})' },
  { row: 'profiles?id=eq.{userId}' },
  { count: 'events?select=id' },
] as const
const stage = {
  signedin: [{ rows: 'numbers?of=eq.{userId}' }],
  paymentdone: [{ row: 'interests' }],
}
const { config } = pageFacts()
const composition = {
  ...awaitingServices(pageFacts()).composition,
  remotes: [
    remoteOf(
      memberManifest({
        claims: ['/home'],
        routes: [
          { path: '/home', access: 'completed', title: 'Home', module: './home', data: [...page] },
        ],
        nav: [],
      }),
    ),
    remoteOf(
      memberManifest({
        name: 'onboarding',
        claims: [],
        routes: [],
        nav: [],
        stage: { name: 'onboarding', title: 'Onboarding', module: './stage', data: stage },
      }),
    ),
  ],
}

const asked = vi.fn<typeof fetch>(() => new Promise<Response>(() => undefined))

beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  history.replaceState(null, '', '/home')
})
afterEach(() => {
  abandonHtmlReads()
  discardReads()
})

const everybody = roles.flatMap((role) =>
  onboardingStatuses.map((onboarding_status) => ({ role, onboarding_status, is_paid: false })),
)

it.each(everybody)('the page asks for the same as the shell for %j', (facts) => {
  storeSession()
  rememberRole(facts)
  const inShell = requestsOf(startOfShell)
  discardReads()
  expect(requestsOf(startOfPage)).toEqual(inShell)
  expect(requestsOf(startOfShell)).toEqual([])
})

it('asks as somebody whose role alone is remembered for the profile alone', () => {
  storeSession()
  localStorage.setItem('sabha-role', 'admin')
  expect(requestsOf(startOfPage)).toHaveLength(1)
  expect(requestsOf(startOfShell)).toEqual([])
})

it('asks for nothing of the page at another address than its own', () => {
  storeSession()
  rememberRole({ role: 'member', onboarding_status: 'profilecompleted', is_paid: true })
  history.replaceState(null, '', '/home/7')
  expect(requestsOf(startOfPage)).toHaveLength(1)
})

it.each([
  ['nobody', () => undefined],
  ['a token that is about to end', () => storeSession(tokens({ secondsLeft: 30 }))],
  ['a session that is not understood', () => localStorage.setItem('sabha-auth', '{"user":1}')],
])('asks for nothing as %s', (_who, arrange) => {
  arrange()
  expect(requestsOf(startOfPage)).toEqual([])
})

it('gives no answer to whoever has signed in since, and ends what nobody takes over', () => {
  storeSession()
  startOfPage()
  const signals = asked.mock.calls.map(([, init]) => init?.signal)
  storeSession(tokens())
  expect(requestsOf(startOfShell)).not.toEqual([])
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  abandonHtmlReads()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

function startOfPage(): void {
  const script = document.createElement('script')
  const { backendUrl: url, publishableKey } = config
  const told = { url, publishableKey, path: '/home', visit: [profileRead], page, stage }
  script.dataset.reads = JSON.stringify(told)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  runInThisContext(readsScript)
}

function startOfShell(): void {
  const block = Object.assign(document.createElement('script'), { type: 'application/json' })
  block.id = 'sabha-config'
  block.textContent = JSON.stringify(config)
  document.head.replaceChildren(block)
  beginRequestedReads({ composition }, location.pathname, askFirst())
}

/** What is asked meanwhile, as the server sees it. */
function requestsOf(begin: () => void): object[] {
  asked.mockClear()
  begin()
  return asked.mock.calls.map(([target, { method, headers } = {}]) => {
    return { target, method, headers: [...new Headers(headers)] }
  })
}
