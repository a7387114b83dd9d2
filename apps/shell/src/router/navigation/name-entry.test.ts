import { beforeEach, expect, it } from 'vitest'
import { nameEntry } from '../create-shell-router.tsx'

beforeEach(() => history.replaceState(null, '', '/events?from=mail'))

it('gives an entry without a key a key, once', () => {
  nameEntry()
  const { key } = history.state
  expect(key).toMatch(/^[\da-z]{8,}$/)
  nameEntry()
  expect(history.state.key).toBe(key)
})

it('keeps the state and the address of the entry', () => {
  history.replaceState({ usr: 1 }, '')
  nameEntry()
  expect(history.state).toMatchObject({ usr: 1 })
  expect(location.pathname + location.search).toBe('/events?from=mail')
})
