import { UnsettledError } from '../../composition/failure/failure-in-use.ts'
import type { PageStop } from '../../composition/failure/page-stop.ts'
import type { RemoteLoader } from '../../composition/loading/remote-loader.ts'
import type { ShellRouter } from '../shell-router-context.ts'

export interface NavigationOptions {
  router: Pick<ShellRouter, 'state' | 'subscribe'>
  pageStop: Pick<PageStop, 'stop'>
  loader: Pick<RemoteLoader, 'forgetFailures'>
}

const mostNavigations = 15
const spanMs = 3000
/** A reader of the screen presses with a click alone. */
const inputs = ['pointerdown', 'keydown', 'click'] as const

/** What a navigation says besides. */
type Input = Event & Partial<Pick<NavigateEvent, 'userInitiated'>>

/**
 * Stops a page that goes from address to address by itself: fifteen in three seconds that no person has
 * asked for. It does not come back by what it has asked for either.
 *
 * @returns A function that ends it.
 */
export function followNavigations({ router, pageStop, loader }: NavigationOptions): () => void {
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
  // The browser's Back is no event of the document. An older browser does not tell of it.
  globalThis.navigation?.addEventListener('navigate', beginAnew, options)
  const end = router.subscribe((state) => {
    const key = keyOf(state)
    if (key === last) return
    last = key
    const now = performance.now()
    times = [...times.filter((time) => now - time < spanMs), now]
    if (times.length < mostNavigations) return
    // The first ones may have led to the page that goes on by itself.
    const since = times[mostNavigations >> 1] ?? now
    times = []
    const error = new UnsettledError(`The page went to ${mostNavigations} addresses by itself`)
    // A page that goes on in its first effect has not said yet how it is stopped.
    queueMicrotask(() => pageStop.stop(error, since))
  })
  return () => {
    end()
    listening.abort()
  }
}

/** Of the address that is being gone to, or shown. */
function keyOf({ navigation, location }: ShellRouter['state']): string {
  return navigation.location?.key ?? location.key
}
