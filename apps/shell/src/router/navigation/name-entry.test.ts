import { beforeEach, expect, it } from 'vitest'
import { keyHistoryEntry } from '../create-shell-router.tsx'

beforeEach(() => history.replaceState(null, '', '/events?from=mail'))

it('gives an entry without a key a key, once', () => {
  keyHistoryEntry()
  const { key } = history.state
  expect(key).toMatch(/^[\da-z]{8,}$/)
  keyHistoryEntry()
  expect(history.state.key).toBe(key)
})

it('keeps the state and the address of the entry', () => {
  history.replaceState({ usr: 1 }, '')
  keyHistoryEntry()
  expect(history.state).toMatchObject({ usr: 1 })
  expect(location.pathname + location.search).toBe('/events?from=mail')
})
