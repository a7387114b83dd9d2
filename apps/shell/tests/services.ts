import type { AuthSession } from '@sabha/backend'
import type { Profile } from '@sabha/types'
import { createMemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import type { ComposedRemote } from '../src/composition/composition.ts'
import { createPageStopper } from '../src/composition/failure/page-stopper.ts'
import { createRemoteJournal } from '../src/composition/journal/remote-journal.ts'
import type { LoadOutcome } from '../src/composition/loading/load-outcome.ts'
import type { RemoteLoader } from '../src/composition/loading/remote-loader.ts'
import type { PageLoader } from '../src/composition/loading/remotes.ts'
import { createPageComposition, type PageComposition } from '../src/composition/page-composition.ts'
import type { CompositionState } from '../src/composition/state/composition-state.ts'
import { createLanguageStore } from '../src/platform/language/language-store.ts'
import { createUnsavedWork, type UnsavedWork } from '../src/platform/leaving/unsaved-work.ts'
import { createReporter } from '../src/platform/report/reporter.ts'
import { createTraceId } from '../src/platform/report/trace-id.ts'
import { createSessionStore } from '../src/platform/session/session-store.ts'
import { createRoutes } from '../src/router/create-shell-router.tsx'
import { followSession } from '../src/router/guard/follow-session.ts'
import type { PageServices } from '../src/router/page-services.ts'
import { createMemberManifest, createSampleRemote } from './remotes.ts'
import { createFakeSessionBackend, sampleAuthSession, sampleProfile } from './session.ts'

export type TestVisitor = 'nobody' | Partial<Profile>

export const sampleFoundation = {
  name: 'Sabha',
  homeUrl: 'https://foundation.test',
  supportEmail: 'help@foundation.test',
  since: 2009,
  address: '1 Example Street, Pune 411001',
  phone: '+91 20 1234 5678',
  registration: 'Society Example/1/1999',
}

export const onboardingRemote = createSampleRemote(
  createMemberManifest({
    name: 'onboarding',
    routes: [],
    nav: [],
    claims: [],
    stage: { name: 'onboarding', title: 'Onboarding', module: './stage' },
  }),
)

export const adminRemote = createSampleRemote(
  createMemberManifest({
    name: 'admin-content',
    // Lower than the shell's minimum, on purpose.
    routes: [
      { path: '/admin', access: 'public', title: 'Overview', module: './overview' },
      { path: '/admin/jobs/:id/edit', access: 'admin', title: 'Edit job', module: './job' },
      { path: '/superuser', access: 'admin', title: 'Roles', module: './roles' },
      { path: '/status', access: 'public', title: 'Status', module: './status' },
      { path: '/odd', access: 'moderator', title: 'Odd', module: './odd' },
    ],
    nav: [
      { id: 'admin', label: 'Admin', to: '/admin', access: 'public', section: 'main', order: 40 },
      {
        id: 'roles',
        label: 'Super Admin',
        to: '/superuser',
        access: 'admin',
        section: 'main',
        order: 50,
      },
      {
        id: 'status',
        label: 'System Status',
        to: '/status',
        access: 'public',
        section: 'account',
        order: 90,
        icon: 'pulse',
      },
    ],
    claims: ['/admin', '/superuser', '/status', '/odd'],
  }),
)

export const memberRemote = createSampleRemote(createMemberManifest())

function EmptyPage() {
  return null
}

/** Creates a shell with a fake session and fake remotes. */
export function createServices(
  visitor: TestVisitor,
  remotes: readonly ComposedRemote[] = [memberRemote, onboardingRemote, adminRemote],
) {
  const auth: AuthSession | null = visitor === 'nobody' ? null : sampleAuthSession()
  const backend = createFakeSessionBackend(auth)
  if (visitor !== 'nobody') backend.ensureProfile.mockResolvedValue(sampleProfile(visitor))
  const session = createSessionStore({ backend, report: vi.fn() })
  const send = vi.fn()
  const shell = { remote: 'shell', version: '0.1.0', owner: 'platform', registryId: 'registry-1' }
  const load = vi.fn<RemoteLoader['load']>(
    async (remote): Promise<LoadOutcome> => ({
      status: 'loaded',
      module: { Component: EmptyPage },
      origin: { ...shell, remote: remote.name },
    }),
  )
  const reject = vi.fn<RemoteLoader['reject']>(({ origin }, error) => {
    const traceId = createTraceId()
    const failure = { phase: 'render', code: 'remote_render', traceId, error } as const
    return {
      hasOther: false,
      failure: { status: 'failed', ...failure, origin: { ...origin, traceId } },
    }
  })
  const forgetFailures = vi.fn<RemoteLoader['forgetFailures']>()
  const prefetch = vi.fn<PageLoader['prefetch']>()
  const journal = createRemoteJournal()
  const unsavedWork = createUnsavedWork()
  const page = fakeComposition(unsavedWork, remotes)
  const services: PageServices = {
    platform: {
      config: {
        foundation: sampleFoundation,
        factsSource: { url: 'http://localhost:54321', publishableKey: 'sb_publishable_test' },
      },
      session,
      language: createLanguageStore(),
      unsavedWork,
      reporter: createReporter({ registryId: () => shell.registryId, send }),
      prepareBackend: async () => {},
    },
    composition: {
      page,
      loader: { load, reject, forgetFailures, prefetch },
      pageStop: createPageStopper(),
      journal,
    },
  }
  session.start()
  return { services, page, backend, session, load, reject, prefetch, send }
}

/** A composition of these remotes that fetches nothing. */
function fakeComposition(unsavedWork: UnsavedWork, remotes: readonly ComposedRemote[]) {
  const fail = () => Promise.reject(new Error('No registry can be fetched here'))
  const source = { resolvePage: fail, resolve: fail, findNewer: fail }
  const { store } = createPageComposition({
    source,
    unsavedWork,
    registryRequest: { inlined: null },
  })
  const registry = { issuedAt: 0, source: 'page' } as const
  changeComposition(store, { composition: { registryId: 'registry-1', registry, remotes } })
  return {
    store,
    complete: vi.fn<PageComposition['complete']>(async () => null),
    compose: vi.fn<PageComposition['compose']>(async () => {}),
    renew: vi.fn<PageComposition['renew']>(async () => {}),
    unsavedWork,
  }
}

/** Changes the composition of a page after its services were created. */
export function changeComposition(
  { dispatch, getState }: PageComposition['store'],
  change: Partial<Pick<CompositionState, 'composition' | 'failure'>>,
): void {
  const { composition, failure } = { ...getState(), ...change }
  dispatch({ type: 'registry-resolved', composition, failure, malformed: [] })
}

/** Opens an address and waits until the router is idle. */
export async function visitPage(path: string, setup: ReturnType<typeof createServices>) {
  const router = createMemoryRouter(createRoutes(setup.services), { initialEntries: [path] })
  followSession(setup.session, router)
  await waitUntilIdle(router)
  return { ...setup, router, at: () => router.state.location.pathname, page: () => pageOf(router) }
}

export async function waitUntilIdle(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  await vi.waitFor(
    () => {
      const { initialized, navigation, revalidation } = router.state
      if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle') {
        throw new Error('The router is still on its way')
      }
    },
    { interval: 1, timeout: 4000 },
  )
}

function pageOf(router: ReturnType<typeof createMemoryRouter>) {
  const { matches, loaderData } = router.state
  const id = matches.at(-1)?.route.id ?? ''
  const data = loaderData[id]
  return data && { ...data, title: data.title('en') }
}
