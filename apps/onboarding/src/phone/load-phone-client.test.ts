import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PhoneClient } from './phone-client.ts'

const createFirebaseClient = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.doMock('./firebase-client.ts', () => ({ createFirebaseClient }))
})
afterEach(() => {
  vi.doUnmock('./firebase-client.ts')
  vi.resetModules()
})

it('shares one client between callers, and creates it again after a failure', async () => {
  const { loadPhoneClient } = await import('./load-phone-client.ts')
  const identity = { apiKey: 'key', projectId: 'sabha' }
  const client = {} as PhoneClient
  createFirebaseClient.mockImplementationOnce(() => {
    throw new Error('The storage of this browser is closed')
  })
  createFirebaseClient.mockReturnValue(client)

  await expect(loadPhoneClient(identity)).rejects.toThrow('closed')
  await expect(loadPhoneClient(identity)).resolves.toBe(client)
  await loadPhoneClient(identity)

  expect(createFirebaseClient).toHaveBeenCalledTimes(2)
})

it('throws part_missing if its script fails to load, and loads it again on the next call', async () => {
  let isAway = true
  vi.doMock('./firebase-client.ts', () => {
    if (isAway) throw new Error('Loading chunk firebase-client failed')
    return { createFirebaseClient }
  })
  const { loadPhoneClient } = await import('./load-phone-client.ts')
  const { toSendProblem } = await import('./phone-problem.ts')
  const identity = { apiKey: 'key', projectId: 'sabha' }
  const error = await loadPhoneClient(identity).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'part_missing' })
  expect(toSendProblem(error)).toEqual({ kind: 'refused', error })
  expect(toSendProblem(new Error('No phone provider is configured'))).toEqual({
    kind: 'captchaMissing',
  })
  isAway = false
  const client = {} as PhoneClient
  createFirebaseClient.mockReturnValue(client)
  await expect(loadPhoneClient(identity)).resolves.toBe(client)
})
