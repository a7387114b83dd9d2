import { useLocation, useNavigate } from '@sabha/contract/router'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import { ContainerError } from '../../composition/container/load-container.ts'
import { useRenderLoopSuspect } from '../../composition/failure/render-loop-suspects.ts'
import { createRemoteLoader } from '../../composition/loading/remote-loader.ts'
import { stopNavigationLoops } from '../navigation/stop-navigation-loops.ts'

const manifest = createMemberManifest({
  name: 'jobs',
  routes: [
    { path: '/jobs', access: 'public', title: 'Jobs', module: './list' },
    { path: '/jobs/new', access: 'public', title: 'New job', module: './new' },
  ],
  nav: [],
  claims: ['/jobs'],
})

/** The pages of a build, by module name. */
type Pages = Record<string, ComponentType>

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
})

/** The modules of each build, the latest first. */
function show(builds: Record<string, Pages>, previousVersion = manifest.version) {
  const remote = createSampleRemote(manifest, Object.keys(builds))
  const releases = remote.releases.map((release, age) =>
    age ? { ...release, manifest: { ...manifest, version: previousVersion } } : release,
  )
  const setup = createServices('nobody', [{ ...remote, releases }])
  const { services } = setup
  const load = vi.fn(async (build: string, module: string) => {
    await wait(5)
    const pages = builds[build]
    if (pages === unreachable) throw new ContainerError('remote_unreachable', 'no answer')
    return { Component: pages?.[module] ?? Calm }
  })
  const loader = createRemoteLoader({
    host: {
      load: ({ release, module }) => load(release.build, module),
      waitsForShell: () => false,
    },
    registryId: 'registry-1',
    shellBase: 'http://localhost:3000/static/',
    report: services.platform.reporter.report,
    journal: services.composition.journal,
  })
  services.composition.loader = { ...services.composition.loader, ...loader }
  const shown = renderShell('/jobs', setup)
  onTestFinished(stopNavigationLoops({ ...services.composition, router: shown.router }))
  return { ...shown, loads: load.mock.calls }
}

const unreachable: Pages = {}

function Throwing(): never {
  throw new Error('While it rendered')
}

function Calm() {
  return <h1>Calm</h1>
}

/** More navigations than the shell allows. A loop that it fails to stop ends here, and the test fails. */
const mostNavigations = 10_000

/** Navigates again after each navigation, until it is fixed. */
const navigatingInLoop = (to: string, state = { isMended: false }) => {
  let count = 0
  return function NavigationLoop() {
    const navigate = useNavigate()
    const { key } = useLocation()
    useEffect(() => {
      count += 1
      if (!state.isMended && count <= mostNavigations) void navigate(`${to}?from=${key}`)
    }, [key, navigate])
    return <h1>NavigationLoop</h1>
  }
}

/** Navigates by a timer that continues when the page is gone. */
const navigatingByTimer = () =>
  function NavigationTimer() {
    const navigate = useNavigate()
    useEffect(() => {
      const timer = setInterval(() => void navigate(`/jobs?at=${performance.now()}`), 30)
      onTestFinished(() => clearInterval(timer))
    }, [navigate])
    return <h1>NavigationLoop</h1>
  }

const ignoreError = () => undefined

/** Has a part in it, and settles for a moment at each address. */
const withPart = (to: string) => {
  const NavigationLoop = navigatingInLoop(to)
  return function WithPart() {
    const { key } = useLocation()
    useRenderLoopSuspect(ignoreError)
    return <Later key={key} Content={NavigationLoop} />
  }
}

function Later({ Content }: { Content: ComponentType }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 30)
    return () => clearTimeout(timer)
  }, [])
  return isThere ? <Content /> : <h1>NavigationLoop</h1>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Time of the test that passes between two renderings. */
const stepMs = 100

/** Advances the test clock in steps, and lets React render after each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs)
    await act(() => vi.advanceTimersByTimeAsync(stepMs))
}

/** Advances the test clock until the check succeeds. */
async function passUntil(check: () => void): Promise<void> {
  for (let passed = 0; passed < longestWaitMs; passed += stepMs) {
    try {
      return check()
    } catch {
      await pass(stepMs)
    }
  }
  check()
}

const longestWaitMs = 20_000

function expectHeading(name: string | RegExp): Promise<void> {
  return passUntil(() => expect(screen.getByRole('heading', { level: 1, name })).toBeVisible())
}

/** Expects the card to appear and its failure to be reported once, with its own reference. */
async function expectOneCard({ send }: ReturnType<typeof show>) {
  await expectHeading(/is not available right now/)
  // Toasts of former tests are outside of it.
  const main = () => screen.getByRole('main')
  const seen = main().textContent
  await pass(2000)
  expect(main()).toHaveTextContent(seen)
  expect(send).toHaveBeenCalledOnce()
  expect(seen).toContain(send.mock.calls[0]?.[0].origin.traceId)
}

it('shows a page that navigates to itself as failed until the user retries', async () => {
  const state = { isMended: false }
  const shown = show({ only: { './list': navigatingInLoop('/jobs', state) } })
  await expectOneCard(shown)
  state.isMended = true
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expectHeading('NavigationLoop')
})

it('shows one failure for two pages that redirect to each other', async () => {
  await expectOneCard(
    show({ only: { './list': navigatingInLoop('/jobs/new'), './new': navigatingInLoop('/jobs') } }),
  )
})

it('shows one failure for two such pages if each has a suspected part', async () => {
  await expectOneCard(
    show({ only: { './list': withPart('/jobs/new'), './new': withPart('/jobs') } }),
  )
})

it('replaces a page that navigates without end by that of the previous build', async () => {
  const { send, loads } = show({ new: { './list': navigatingInLoop('/jobs') }, old: {} })
  await passUntil(() => expect(send).toHaveBeenCalledOnce())
  await pass(2000)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Calm')
  expect(send).toHaveBeenCalledOnce()
  expect(loads).toEqual([
    ['new', './list'],
    ['old', './list'],
  ])
})

it('loads each of two builds once if timers in both keep navigating', async () => {
  const timerPages = { './list': navigatingByTimer() }
  const shown = show({ new: timerPages, old: timerPages }, '1.1.0')
  await expectOneCard(shown)
  expect(shown.loads).toHaveLength(2)
})

it('reports one failure and stops loading if a page throws and the previous build is unreachable', async () => {
  const shown = show({ new: { './list': Throwing }, old: unreachable })
  await expectOneCard(shown)
  const { length } = shown.loads
  await pass(2000)
  expect(shown.loads).toHaveLength(length)
})

it('still shows another page of the remote after one was stopped', async () => {
  const { router } = show({ only: { './new': navigatingInLoop('/jobs/new') } })
  await expectHeading('Calm')
  await act(async () => void router.navigate('/jobs/new'))
  await expectHeading(/is not available right now/)
  await act(async () => void router.navigate('/jobs'))
  await expectHeading('Calm')
})

it('reports the part that navigates without end and keeps its page', async () => {
  const reported = vi.fn()
  const NavigationLoop = navigatingInLoop('/jobs')
  const Part = () => (useRenderLoopSuspect(reported) ? null : <NavigationLoop />)
  const Page = () => (
    <>
      <Calm />
      <Part />
    </>
  )
  show({ only: { './list': Page } })
  await passUntil(() => expect(reported).toHaveBeenCalled())
  expect(screen.getAllByRole('heading', { level: 1 })[0]).toHaveTextContent('Calm')
})
