import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { followNavigations } from './follow-navigations.ts'

let end = () => {}

afterEach(() => end())

function follow() {
  const router = createMemoryRouter([{ path: '*', Component: () => null }])
  const listen = vi.spyOn(globalThis, 'addEventListener')
  const stop = vi.fn()
  const unblock = vi.fn()
  end = followNavigations({ router, pageStop: { stop }, loader: { unblock } })
  const press = (type: string) => {
    const [, listener] = listen.mock.calls.find(([name]) => name === type) ?? []
    // Only a browser makes an event that is trusted.
    if (typeof listener === 'function') listener({ isTrusted: true } as Event)
  }
  return { router, stop, unblock, press }
}

it('stops a page that goes from address to address by itself, whatever it presses itself', async () => {
  const { router, stop, unblock } = follow()
  for (let count = 0; count < 15; count += 1) {
    document.body.click()
    await router.navigate(`/?at=${count}`)
  }
  expect(stop).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'UnsettledError' }),
    expect.any(Number),
  )
  expect(unblock).not.toHaveBeenCalled()
})

it.each(['pointerdown', 'keydown', 'click'])(
  'lets a person go wherever they like, however fast, by %s',
  async (type) => {
    const { router, stop, unblock, press } = follow()
    for (let count = 0; count < 40; count += 1) {
      press(type)
      await router.navigate(`/?search=${'a'.repeat(count)}`)
    }
    expect(stop).not.toHaveBeenCalled()
    expect(unblock).toHaveBeenCalledTimes(40)
  },
)
