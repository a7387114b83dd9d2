import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { followNavigations } from './follow-navigations.ts'

let end = () => {}

afterEach(() => end())

function follow() {
  const router = createMemoryRouter([{ path: '*', Component: () => null }])
  const stop = vi.fn()
  const forgive = vi.fn()
  end = followNavigations({ router, pageStop: { stop, forgive } })
  return { router, stop, forgive }
}

it('stops a page that goes from address to address by itself', async () => {
  const { router, stop, forgive } = follow()
  for (let count = 0; count < 15; count += 1) await router.navigate(`/?at=${count}`)
  expect(stop).toHaveBeenCalledWith(expect.objectContaining({ name: 'UnsettledError' }))
  expect(forgive).not.toHaveBeenCalled()
})

it('lets a person go wherever they like, however fast', async () => {
  const { router, stop, forgive } = follow()
  for (let count = 0; count < 40; count += 1) {
    dispatchEvent(new Event('keydown'))
    await router.navigate(`/?search=${'a'.repeat(count)}`)
  }
  expect(stop).not.toHaveBeenCalled()
  expect(forgive).toHaveBeenCalledTimes(40)
})
