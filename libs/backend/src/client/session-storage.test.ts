import { afterEach, expect, it, vi } from 'vitest'
import { clearStorage, hasStoredSession, safeStorage, sessionKey } from './session-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearStorage()
})

it('keeps a session in local storage under its fixed key', () => {
  safeStorage.setItem(sessionKey, 'session')

  expect(localStorage.getItem('sabha-auth')).toBe('session')
  expect(hasStoredSession()).toBe(true)
})

it('keeps in memory what the browser refuses to store, and forgets it on removal', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  safeStorage.setItem(sessionKey, 'session')
  expect(localStorage.getItem(sessionKey)).toBeNull()
  expect(safeStorage.getItem(sessionKey)).toBe('session')

  safeStorage.removeItem(sessionKey)
  expect(hasStoredSession()).toBe(false)
})

it('works for the page where storage may not be touched at all', () => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }

  safeStorage.setItem(sessionKey, 'session')
  expect(safeStorage.getItem(sessionKey)).toBe('session')
  clearStorage()
  expect(safeStorage.getItem(sessionKey)).toBeNull()
})
