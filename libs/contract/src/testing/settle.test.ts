import { afterEach, expect, it, vi } from 'vitest'
import { untilSettled } from './settle.ts'

afterEach(() => vi.useRealTimers())

it('waits for a skeleton no longer than five seconds, whatever it is told', async () => {
  vi.useFakeTimers()
  const page = document.createElement('main')
  page.innerHTML = '<p aria-busy="true">Events</p>'
  const refused = vi.fn()
  untilSettled(page, 60_000).catch(refused)

  await vi.advanceTimersByTimeAsync(7000)
  const message = expect.stringContaining('never leaves its skeleton')
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ message }))
})
