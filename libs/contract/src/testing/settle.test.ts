import { afterEach, expect, it, vi } from 'vitest'
import { waitUntilSettled } from './settle.ts'

afterEach(() => vi.useRealTimers())

it('waits at most five seconds for a skeleton, even if given a longer time', async () => {
  vi.useFakeTimers()
  const page = document.createElement('main')
  page.innerHTML = '<p aria-busy="true">Events</p>'
  const refused = vi.fn()
  waitUntilSettled(page, 60_000).catch(refused)

  await vi.advanceTimersByTimeAsync(7000)
  const message = expect.stringContaining('never leaves its skeleton')
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ message }))
})
