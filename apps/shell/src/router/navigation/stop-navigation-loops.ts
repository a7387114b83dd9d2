import type { PageStopper } from '../../composition/failure/page-stopper.ts'
import { UnsettledError } from '../../composition/failure/runtime-failure.ts'
import type { RemoteLoader } from '../../composition/loading/remote-loader.ts'
import type { ShellRouter } from '../shell-router-context.ts'

export interface NavigationLoopOptions {
  router: Pick<ShellRouter, 'state' | 'subscribe'>
  pageStop: Pick<PageStopper, 'stop'>
  loader: Pick<RemoteLoader, 'forgetFailures'>
}

const maxNavigations = 15
const spanMs = 3000
/** Screen readers trigger only a click. */
const inputs = ['pointerdown', 'keydown', 'click'] as const

type Input = Event & Partial<Pick<NavigateEvent, 'userInitiated'>>

/** Stops a page that navigates without user input fifteen times in three seconds. Returns a function that stops it. */
export function stopNavigationLoops({
  router,
  pageStop,
  loader,
}: NavigationLoopOptions): () => void {
  const listening = new AbortController()
  let times: number[] = []
  let last = keyOf(router.state)
  const beginAnew = ({ isTrusted, userInitiated = true }: Input) => {
    if (!isTrusted || !userInitiated) return
    times = []
    loader.forgetFailures()
  }
  const options = { capture: true, signal: listening.signal }
  for (const input of inputs) addEventListener(input, beginAnew, options)
  // The browser's Back button fires no event on the document. Older browsers lack the Navigation API.
  globalThis.navigation?.addEventListener('navigate', beginAnew, options)
  const end = router.subscribe((state) => {
    const key = keyOf(state)
    if (key === last) return
    last = key
    const now = performance.now()
    times = [...times.filter((time) => now - time < spanMs), now]
    if (times.length < maxNavigations) return
    // The first navigations may have led to the page that loops.
    const since = times[maxNavigations >> 1] ?? now
    times = []
    const error = new UnsettledError(
      `The page navigated ${maxNavigations} times without user input`,
    )
    // A page that loops in its first effect has not registered how to stop it yet.
    queueMicrotask(() => pageStop.stop(error, since))
  })
  return () => {
    end()
    listening.abort()
  }
}

function keyOf({ navigation, location }: ShellRouter['state']): string {
  return navigation.location?.key ?? location.key
}
