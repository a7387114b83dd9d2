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

it('makes one client for all who ask, and makes it anew where that failed', async () => {
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
