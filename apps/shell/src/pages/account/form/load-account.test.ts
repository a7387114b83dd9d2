import { expect, it, vi } from 'vitest'
import { createLazyBackend } from '../../../platform/session/lazy-backend.ts'
import { loadAccountFunctions } from './load-account.ts'

const { configureBackend, missing } = vi.hoisted(() => ({
  configureBackend: vi.fn(),
  missing: { account: false, library: false },
}))

vi.mock('@sabha/backend', async (original) => ({
  ...(await original<typeof import('@sabha/backend')>()),
  configureBackend,
}))
vi.mock('../../../platform/session/fetch-backend-library.ts', () => ({
  async fetchBackendLibrary() {
    if (missing.library) throw new Error('Loading chunk 7 failed')
    return await import('@sabha/backend')
  },
}))
vi.mock('@sabha/backend/account', () => {
  if (missing.account) throw new Error('Loading chunk 8 failed')
  return { signUp: 'signs up' }
})

const configuration = { url: 'http://localhost:54321', publishableKey: 'sb_publishable_x' }

it('rejects with `part_missing` if either file cannot be loaded, and loads it again at the next call', async () => {
  createLazyBackend(configuration)
  missing.account = true
  await expect(loadAccountFunctions()).rejects.toMatchObject({ code: 'part_missing' })
  missing.account = false
  missing.library = true
  createLazyBackend(configuration)
  await expect(loadAccountFunctions()).rejects.toMatchObject({ code: 'part_missing' })
  missing.library = false
  expect((await loadAccountFunctions()).signUp).toBe('signs up')
  expect(configureBackend).toHaveBeenLastCalledWith(configuration)
})
