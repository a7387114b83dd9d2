import { afterEach, expect, it } from 'vitest'
import { clearBrowserStorage } from './clear-browser-storage.ts'

const session = JSON.stringify({ user: { id: 'a1' } })

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it.each(['a1', null])('leaves nothing behind where the session is that of %s', (owner) => {
  if (owner) localStorage.setItem('sabha-auth', session)
  localStorage.setItem('sabha-role', 'member')
  sessionStorage.setItem('draft', 'a phone number')
  clearBrowserStorage(owner)
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

it('leaves alone who has signed in over them', () => {
  localStorage.setItem('sabha-auth', session)
  clearBrowserStorage('b7')
  expect(localStorage.getItem('sabha-auth')).toBe(session)
})
