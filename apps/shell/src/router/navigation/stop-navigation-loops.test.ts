import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { stopNavigationLoops } from './stop-navigation-loops.ts'

let end = () => {}

afterEach(() => end())

function follow() {
  const router = createMemoryRouter([{ path: '*', Component: () => null }])
  const listen = vi.spyOn(globalThis, 'addEventListener')
  const stop = vi.fn()
  const forgetFailures = vi.fn()
  end = stopNavigationLoops({ router, pageStop: { stop }, loader: { forgetFailures } })
  const press = (type: string) => {
    const [, listener, options] = listen.mock.calls.find(([name]) => name === type) ?? []
    expect(options).toMatchObject({ capture: true })
    // Only a browser creates trusted events.
    if (typeof listener === 'function') listener({ isTrusted: true } as Event)
  }
  return { router, stop, forgetFailures, press }
}

it('stops a page that navigates without user input, even if its script clicks', async () => {
  const { router, stop, forgetFailures } = follow()
  const times: number[] = []
  for (let count = 0; count < 15; count += 1) {
    document.body.click()
    times.push(performance.now())
    await router.navigate(`/?at=${count}`)
  }
  expect(stop).toHaveBeenCalledOnce()
  const [error, since] = stop.mock.calls[0] ?? []
  expect(error).toMatchObject({ name: 'UnsettledError' })
  // The first seven navigations may have led to the page.
  expect([since > (times[7] ?? 0), since < (times[8] ?? 0)]).toEqual([true, true])
  expect(forgetFailures).not.toHaveBeenCalled()
})

it.each(['pointerdown', 'keydown', 'click'])(
  'does not stop navigations that the user starts by %s, however fast',
  async (type) => {
    const { router, stop, forgetFailures, press } = follow()
    for (let count = 0; count < 40; count += 1) {
      press(type)
      await router.navigate(`/?search=${'a'.repeat(count)}`)
    }
    expect(stop).not.toHaveBeenCalled()
    expect(forgetFailures).toHaveBeenCalledTimes(40)
  },
)
