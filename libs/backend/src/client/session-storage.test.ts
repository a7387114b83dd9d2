import { afterEach, expect, it, vi } from 'vitest'
import {
  clearStorage,
  clearStorageOf,
  hasStoredSession,
  safeStorage,
  sessionKey,
  storedUserId,
} from './session-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearStorage()
})

it('stores a session in local storage under its fixed key', () => {
  safeStorage.setItem(sessionKey, 'session')

  expect(localStorage.getItem('sabha-auth')).toBe('session')
  expect(hasStoredSession()).toBe(true)
})

it('keeps values in memory if the browser refuses to store them, until they are removed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  safeStorage.setItem(sessionKey, 'session')
  expect(localStorage.getItem(sessionKey)).toBeNull()
  expect(safeStorage.getItem(sessionKey)).toBe('session')

  safeStorage.removeItem(sessionKey)
  expect(hasStoredSession()).toBe(false)
})

it('removes all user data and keeps the device keys', () => {
  for (const key of ['choice', 'draft']) localStorage.setItem(key, key)
  sessionStorage.setItem('choice', 'typed')
  safeStorage.setItem(sessionKey, 'session')

  clearStorage(['choice', 'never-made'])

  expect({ ...localStorage }).toEqual({ choice: 'choice' })
  expect(sessionStorage).toHaveLength(0)
  clearStorage()
  expect(localStorage).toHaveLength(0)
})

it.each(['a1', null])('clears the data of a user if the session belongs to %s', (owner) => {
  if (owner) safeStorage.setItem(sessionKey, '{"user":{"id":"a1"}}')
  for (const key of ['choice', 'draft']) localStorage.setItem(key, key)

  expect(clearStorageOf('a1', ['choice'])).toBe(true)
  expect({ ...localStorage }).toEqual({ choice: 'choice' })
})

it('keeps the data of another user who has signed in', () => {
  safeStorage.setItem(sessionKey, '{"user":{"id":"a1"}}')
  localStorage.setItem('draft', 'theirs')

  expect(clearStorageOf('b7')).toBe(false)
  expect(localStorage).toHaveLength(2)
})

it.each([
  ['{"user":{"id":"7f0f"}}', '7f0f'],
  ['{"user":{}}', null],
  ['{', null],
  [null, null],
])('returns the user of the stored session %s', (stored, id) => {
  if (stored !== null) safeStorage.setItem(sessionKey, stored)
  expect(storedUserId()).toBe(id)
})

it('keeps a session for the current page if storage is not accessible', () => {
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
