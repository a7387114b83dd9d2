import { UnsettledError } from '../composition/failure-in-use.ts'
import type { PageStop } from '../composition/page-stop.ts'
import type { ShellRouter } from './create-shell-router.tsx'

export interface NavigationOptions {
  router: Pick<ShellRouter, 'state' | 'subscribe'>
  pageStop: Pick<PageStop, 'stop' | 'forgive'>
}

const mostNavigations = 15
const spanMs = 3000
const inputs = ['pointerdown', 'keydown', 'touchstart'] as const

/**
 * Stops a page that goes from address to address by itself: fifteen in three seconds without a
 * touch of the person. It does not come back by what it has asked for: only a touch ends that.
 *
 * @returns A function that ends it.
 */
export function followNavigations({ router, pageStop }: NavigationOptions): () => void {
  const listening = new AbortController()
  let times: number[] = []
  let last = keyOf(router.state)
  for (const input of inputs) {
    const forget = () => {
      times = []
      pageStop.forgive()
    }
    addEventListener(input, forget, { capture: true, passive: true, signal: listening.signal })
  }
  const end = router.subscribe((state) => {
    const key = keyOf(state)
    if (key === last) return
    last = key
    const now = performance.now()
    times = [...times.filter((time) => now - time < spanMs), now]
    if (times.length < mostNavigations) return
    times = []
    const error = new UnsettledError(`The page went to ${mostNavigations} addresses by itself`)
    // A page that goes on in its first effect has not said yet how it is stopped.
    queueMicrotask(() => pageStop.stop(error))
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
