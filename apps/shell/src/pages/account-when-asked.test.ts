import { expect, it, vi } from 'vitest'
import { createLazyBackend } from '../session/lazy-backend.ts'
import { accountWhenAsked } from './account-when-asked.ts'

const configureBackend = vi.hoisted(() => vi.fn())

vi.mock('@sabha/backend', async (original) => ({
  ...(await original<typeof import('@sabha/backend')>()),
  configureBackend,
}))
vi.mock('@sabha/backend/account', () => ({ signUp: 'signs up' }))

const configuration = { url: 'http://localhost:54321', publishableKey: 'sb_publishable_x' }

it('is there once the library is ready, or says that the server was not reached', async () => {
  createLazyBackend(configuration)
  configureBackend.mockImplementationOnce(() => {
    throw new Error('Loading chunk 7 failed')
  })
  await expect(accountWhenAsked()).rejects.toMatchObject({ code: 'network' })
  expect((await accountWhenAsked()).signUp).toBe('signs up')
  expect(configureBackend).toHaveBeenLastCalledWith(configuration)
})
