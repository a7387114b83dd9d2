import { Slot, type SlotProperties, useDraft } from '@sabha/contract'
import type { SlotFill } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import { act, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices, type TestVisitor } from '../../../tests/services.ts'
import { disabledReason } from '../composition.ts'
import type { LoadedModule, LoadFailure } from '../loading/load-outcome.ts'

// Imported before the tests, so that its loading time does not count.
beforeAll(() => import('./slot-view.tsx').then(() => undefined))

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
})

const member = createSampleRemote(
  createMemberManifest({ slots: [{ name: 'member.dashboard', page: '/dashboard' }] }),
)
const notices = team('notices', [card('./notice', 10), card('./audit', 20, 'admin')])
const quiz = team('quiz', [card('./quiz', 15), card('./odd', 16, 'moderator')])

it('shows the fillings of several teams in order', async () => {
  await show({ role: 'member' })
  expect(await part('./notice').findByText('./notice for 7')).toBeVisible()
  expect(await part('./quiz').findByText('./quiz for 7')).toBeVisible()
  expect(names()).toEqual(['./notice', './quiz'])
})

it.each<[string, TestVisitor, string[]]>([
  ['a member', { role: 'member' }, ['./notice', './quiz']],
  ['an admin', { role: 'admin' }, ['./notice', './quiz', './audit']],
])(
  'fetches and loads for %s only the fillings that the user may open',
  async (_, visitor, modules) => {
    const { load } = await show(visitor)
    await part('./quiz').findByText('./quiz for 7')
    const loaded = load.mock.calls.map(([, module]) => module).filter((module) => module !== page)
    expect(loaded.sort()).toEqual([...modules].sort())
    const fetched = [...document.head.querySelectorAll('link')].map(({ href }) => href).join()
    for (const module of ['notice', 'quiz', 'audit', 'odd'])
      expect(fetched.includes(`/${module}.js`), module).toBe(modules.includes(`./${module}`))
  },
)

it('keeps the place and title of a filling that failed, and loads it on Retry', async () => {
  const { user, send, page: composition } = await show({ role: 'member' }, { './notice': failed })
  const alert = await part('./notice').findByRole('alert')
  expect(alert).toHaveTextContent('./notice is not available right now')
  expect(await part('./quiz').findByText('./quiz for 7')).toBeVisible()
  expect(send.mock.calls.map(([{ origin }]) => origin.remote)).toEqual(['notices'])

  outcomes['./notice'] = undefined
  await user.click(part('./notice').getByRole('button', { name: 'Retry' }))
  expect(await part('./notice').findByText('./notice for 7')).toBeVisible()
  expect(composition.renew, 'it may have been mended since').toHaveBeenCalledOnce()
})

it('offers a reload for a filling whose failure the browser keeps', async () => {
  await show({ role: 'member' }, { './notice': { ...failed, isKept: true } })
  expect(await part('./notice').findByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(part('./notice').queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('looks for no newer composition while the page has unsaved work', async () => {
  const {
    user,
    services,
    page: composition,
  } = await show({ role: 'member' }, { './notice': failed })
  services.platform.unsavedWork.hold()
  await user.click(await part('./notice').findByRole('button', { name: 'Retry' }))
  expect(composition.renew).not.toHaveBeenCalled()
})

it('shows an error in place of a filling that throws', async () => {
  const { reject, send } = await show({ role: 'member' }, { './notice': loaded(Broken) })
  expect(await part('./notice').findByRole('alert')).toBeVisible()
  expect(await part('./quiz').findByText('./quiz for 7')).toBeVisible()
  expect(reject).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledOnce()
  vi.mocked(console).error.mockClear()
})

it('renders nothing for a slot without fillings', async () => {
  const { load } = await show({ role: 'member' }, {}, [member])
  expect(names()).toEqual([])
  expect(load).toHaveBeenCalledOnce()
})

it('hides the filling of a disabled remote', async () => {
  const off = { ...notices, releases: [], refusal: disabledReason }
  await show({ role: 'member' }, {}, [member, off, quiz])
  await part('./quiz').findByText('./quiz for 7')
  expect(names()).toEqual(['./quiz'])
})

it('keeps the place of a remote without a build that fits this shell', async () => {
  const unfit = { ...notices, releases: [], refusal: 'needs another @sabha/ui' }
  await show({ role: 'member' }, { './notice': failed }, [member, unfit, quiz])
  expect(await part('./notice').findByRole('alert')).toBeVisible()
})

it('loads the fillings of a lazy slot when a quarter of it is in view', async () => {
  const observe = vi.fn<(tell: IntersectionObserverCallback, options: object) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options: object) {
        super(tell)
        observe(tell, options)
      }
    },
  )
  const slots = [{ name: 'member.dashboard', page: '/dashboard', lazy: true }]
  const lazyMember = createSampleRemote(createMemberManifest({ slots }))
  const { load } = await show({ role: 'member' }, {}, [lazyMember, notices])
  await vi.waitFor(() =>
    expect(observe).toHaveBeenCalledWith(expect.any(Function), { threshold: 0.25 }),
  )
  expect(load.mock.calls.map(([, module]) => module)).toEqual([page])
  expect(document.head.querySelector('link[href*="notice"]')).toBeNull()

  const [tell] = observe.mock.calls.at(-1) ?? []
  const entry = { isIntersecting: true } as IntersectionObserverEntry
  act(() => tell?.([entry], new IntersectionObserver(vi.fn())))
  await screen.findByRole('region', { name: './notice' })
  expect(await part('./notice').findByText('./notice for 7')).toBeVisible()
})

it.each([
  [[member, notices], 0],
  [[member], 1],
])("shows a slot's children only where no remote fills it", async (remotes, count) => {
  await show({ role: 'member' }, {}, remotes)
  expect(screen.queryAllByText('Nothing new')).toHaveLength(count)
})

it("keeps a filling's draft apart from a draft of the page with the same name", async () => {
  const keepDraft = (title: string) =>
    function Kept() {
      const { keep } = useDraft('notice', z.object({ title: z.string() }))
      useEffect(() => keep({ title }), [keep])
      return title === 'page' ? <Dashboard /> : null
    }
  const answers = {
    [page]: loaded(keepDraft('page'), 'member'),
    './notice': loaded(keepDraft('part')),
  }
  await show({ role: 'member' }, answers, [member, notices])
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith('sabha-draft:'))
  await vi.waitFor(() => expect(names()).toHaveLength(2))
  expect(
    names()
      .map((name) => name.split(':').slice(2).join(':'))
      .sort(),
  ).toEqual(['member:notice', 'notices:notice'])
})

const page = './dashboard'
let outcomes: Record<string, LoadedModule | LoadFailure | undefined> = {}

async function show(
  visitor: TestVisitor,
  answers: typeof outcomes = {},
  remotes = [member, notices, quiz],
) {
  outcomes = answers
  const setup = createServices(visitor, remotes)
  setup.load.mockImplementation(async (_remote, module) => {
    if (module === page) return outcomes[page] ?? loaded(Dashboard)
    return outcomes[module] ?? loaded(fillingNamed(module))
  })
  const shell = renderShell('/dashboard', setup)
  await findPageHeading('Dashboard')
  return shell
}

function Dashboard() {
  return (
    <>
      <h1>Dashboard</h1>
      <Slot name="member.dashboard" properties={{ memberId: '7' }}>
        Nothing new
      </Slot>
    </>
  )
}

function fillingNamed(module: string) {
  return function Filling({ memberId }: Partial<SlotProperties['member.dashboard']>) {
    return (
      <p>
        {module} for {memberId}
      </p>
    )
  }
}

function Broken(): never {
  throw new Error('It has no questions')
}

const origin = { remote: 'notices', version: '1.2.0', owner: 'notices-team', registryId: '1' }

function loaded(Component: LoadedModule['module']['Component'], remote = 'notices'): LoadedModule {
  return { status: 'loaded', module: { Component }, origin: { ...origin, remote } }
}

const failed: LoadFailure = {
  status: 'failed',
  phase: 'chunk',
  code: 'remote_unreachable',
  traceId: 'trace-1',
  error: new Error('no answer'),
  origin: { ...origin, traceId: 'trace-1' },
}

/** Returns the fillings that are shown. */
function names(): (string | null)[] {
  const regions = within(screen.getByRole('main')).queryAllByRole('region')
  return regions.map((region) => region.getAttribute('aria-label'))
}

function part(name: string) {
  return within(screen.getByRole('region', { name }))
}

function card(module: string, order: number, access = 'completed'): SlotFill {
  return { slot: 'member.dashboard', module, access, title: module, order }
}

function team(name: string, fills: SlotFill[]) {
  return createSampleRemote(createMemberManifest({ name, routes: [], nav: [], claims: [], fills }))
}
