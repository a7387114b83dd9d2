import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CloseHandlers } from '../process/closing.ts'
import { callEachMinute } from './call-each-minute.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls the function each minute, also after a failed call, and stops with the system', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValue(null)
  vi.stubGlobal('fetch', ask)
  const closing = new CloseHandlers()
  callEachMinute({ apiUrl: 'http://backend.test', closing }, 'send-mails', { 'x-sign': 'yes' })

  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenLastCalledWith(
    'http://backend.test/functions/v1/send-mails',
    expect.objectContaining({ method: 'POST', headers: { 'x-sign': 'yes' } }),
  )

  await closing.close()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(ask).toHaveBeenCalledTimes(2)
})
