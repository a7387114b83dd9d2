import { afterEach, expect, it, vi } from 'vitest'
import { createLazyBackend, loadBackend } from './lazy-backend.ts'

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

const fetchBackendLibrary = vi.hoisted(() => vi.fn(async () => library))

vi.mock('./fetch-backend-library.ts', () => ({ fetchBackendLibrary }))

const configuration = { url: 'http://localhost:54321', publishableKey: 'sb_publishable_x' }

afterEach(() => {
  vi.clearAllMocks()
})

it('returns no session for a visitor, without loading the library', async () => {
  expect(await createLazyBackend(configuration).currentSession()).toBeNull()
  expect(library.configureBackend).not.toHaveBeenCalled()
})

it('loads the library if a session is stored', async () => {
  localStorage.setItem('sabha-auth', '{}')
  await createLazyBackend(configuration).currentSession()
  expect(library.configureBackend).toHaveBeenCalledWith(configuration)
  expect(library.currentSession).toHaveBeenCalledTimes(1)
})

it('loads the library once, and forwards its events', async () => {
  const backend = createLazyBackend(configuration)
  const listener = vi.fn()
  backend.onAuthChange(listener)
  await Promise.all([backend.ready(), backend.ready()])
  expect(library.configureBackend).toHaveBeenCalledTimes(1)
  library.onAuthChange.mock.calls[0]?.[0]({ event: 'signed-out', session: null })
  expect(listener).toHaveBeenCalledWith({ event: 'signed-out', session: null })
})

it('loads the library on demand, and rejects with `part_missing` if it cannot be loaded', async () => {
  createLazyBackend(configuration)
  fetchBackendLibrary.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  await expect(loadBackend()).rejects.toMatchObject({ code: 'part_missing' })
  expect((await loadBackend()).configureBackend).toHaveBeenCalledTimes(1)
})

it('clears the data of a user without loading the library, and keeps the settings of the device', () => {
  createLazyBackend({ ...configuration, deviceKeys: ['choice'] }).clearStorageOf('a1')
  expect(library.clearStorageOf).toHaveBeenCalledWith('a1', ['choice'])
  expect(fetchBackendLibrary).not.toHaveBeenCalled()
})

it('passes on an error of the loaded library unchanged', async () => {
  createLazyBackend(configuration)
  const mistake = new Error('not configured')
  library.configureBackend.mockImplementationOnce(() => {
    throw mistake
  })
  await expect(loadBackend()).rejects.toBe(mistake)
  expect((await loadBackend()).configureBackend).toHaveBeenCalledTimes(2)
})
