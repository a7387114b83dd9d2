import { afterEach, expect, it, vi } from 'vitest'
import { backendWhenAsked, createLazyBackend } from './lazy-backend.ts'

const library = vi.hoisted(() => ({
  configureBackend: vi.fn(),
  onAuthChange: vi.fn(),
  onRefusal: vi.fn(),
  currentSession: vi.fn(async () => null),
  hasStoredSession: () => localStorage.length > 0,
  readAuthCallback: () => ({ status: 'none' }),
  clearAuthCallback: () => {},
  clearStorageOf: vi.fn(),
}))

vi.mock('@sabha/backend', () => library)

const fetchLibrary = vi.hoisted(() => vi.fn(async () => library))

vi.mock('./fetch-library.ts', () => ({ fetchLibrary }))

const configuration = { url: 'http://localhost:54321', publishableKey: 'sb_publishable_x' }

afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

it('answers for a visitor without the library', async () => {
  expect(await createLazyBackend(configuration).currentSession()).toBeNull()
  expect(library.configureBackend).not.toHaveBeenCalled()
})

it('asks the library where a session is stored', async () => {
  localStorage.setItem('sabha-auth', '{}')
  await createLazyBackend(configuration).currentSession()
  expect(library.configureBackend).toHaveBeenCalledWith(configuration)
  expect(library.currentSession).toHaveBeenCalledTimes(1)
})

it('readies the library once, and passes on what it tells', async () => {
  const backend = createLazyBackend(configuration)
  const listener = vi.fn()
  backend.onAuthChange(listener)
  await Promise.all([backend.ready(), backend.ready()])
  expect(library.configureBackend).toHaveBeenCalledTimes(1)
  library.onAuthChange.mock.calls[0]?.[0]({ event: 'signed-out', session: null })
  expect(listener).toHaveBeenCalledWith({ event: 'signed-out', session: null })
})

it('is there for who asks, and says that a part is missing where it cannot be', async () => {
  createLazyBackend(configuration)
  fetchLibrary.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  await expect(backendWhenAsked()).rejects.toMatchObject({ code: 'part_missing' })
  expect((await backendWhenAsked()).configureBackend).toHaveBeenCalledTimes(1)
})

it('forgets somebody without the library, but for what the device has chosen', () => {
  createLazyBackend({ ...configuration, deviceKeys: ['choice'] }).clearStorageOf('a1')
  expect(library.clearStorageOf).toHaveBeenCalledWith('a1', ['choice'])
  expect(fetchLibrary).not.toHaveBeenCalled()
})

it('takes no mistake of its own for a part that is missing', async () => {
  createLazyBackend(configuration)
  const mistake = new Error('not configured')
  library.configureBackend.mockImplementationOnce(() => {
    throw mistake
  })
  await expect(backendWhenAsked()).rejects.toBe(mistake)
  expect((await backendWhenAsked()).configureBackend).toHaveBeenCalledTimes(2)
})
