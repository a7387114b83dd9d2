import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseAt } from '../postgres/database-address.ts'
import { CloseHandlers } from '../process/closing.ts'
import { remindEachMinute } from './remind-each-minute.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('writes reminders each minute, also after a failed call, and stops with the system', async () => {
  const remind = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(undefined)
  const closing = new CloseHandlers()
  remindEachMinute({ closing }, databaseAt('postgres://supabase_admin@localhost/sabha'), remind)

  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(remind).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(remind).toHaveBeenCalledTimes(2)
  expect(remind).toHaveBeenLastCalledWith('postgres://postgres:postgres@localhost/sabha')

  await closing.close()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(remind).toHaveBeenCalledTimes(2)
})
