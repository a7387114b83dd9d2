import { beforeEach, expect, it } from 'vitest'
import { storeHistoryKey } from '../create-shell-router.tsx'

beforeEach(() => history.replaceState(null, '', '/events?from=mail'))

it('stores a key in a history entry without one, once', () => {
  storeHistoryKey()
  const { key } = history.state
  expect(key).toMatch(/^[\da-z]{8,}$/)
  storeHistoryKey()
  expect(history.state.key).toBe(key)
})

it('keeps the state and the address of the history entry', () => {
  history.replaceState({ usr: 1 }, '')
  storeHistoryKey()
  expect(history.state).toMatchObject({ usr: 1 })
  expect(location.pathname + location.search).toBe('/events?from=mail')
})
