import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseAt } from '../postgres/database-address.ts'
import { CloseHandlers } from '../process/closing.ts'
import { databaseJobs, runDatabaseJobs } from './run-database-jobs.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs its jobs each minute, also after a failed call, and stops with the system', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(undefined)
  const closing = new CloseHandlers()
  runDatabaseJobs({ closing }, databaseAt('postgres://supabase_admin@localhost/sabha'), run)

  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(run).toHaveBeenCalledTimes(2)
  expect(run).toHaveBeenLastCalledWith('postgres://postgres:postgres@localhost/sabha')

  await closing.close()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(run).toHaveBeenCalledTimes(2)
})

test('calls the database functions that the schedules of a hosted project call', () => {
  const schedules = join(import.meta.dirname, '../../../../supabase/schedules.sql')
  const calls = readFileSync(schedules, 'utf8').matchAll(/\bselect (private\.\w+\(\))/g)
  expect([...calls].map(([, call]) => call)).toEqual(databaseJobs)
})
