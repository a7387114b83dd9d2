import { expect, it, vi } from 'vitest'
import { onAuthChange } from '../index.ts'
import { asha, storeSession } from '../testing/index.ts'
import { forgetSession } from './forget-session.ts'
import { hasStoredSession } from './session-storage.ts'

it.each([
  ['removes the session of the user and reports it once', asha.id, false, ['signed-out']],
  ['keeps the session of another user', 'somebody', true, []],
])('%s', async (_whose, userId, stays, events) => {
  storeSession()
  const told = vi.fn()
  const stop = onAuthChange(({ event }) => told(event))

  forgetSession(userId)
  forgetSession(userId)
  await Promise.resolve()
  stop()

  expect(hasStoredSession()).toBe(stays)
  expect(told.mock.calls.flat()).toEqual(events)
})
