import { expect, it } from 'vitest'
import { isShellPath, isUnder } from './paths.ts'

it.each(['/', '/signin', '/auth', '/auth/confirm', '/status'])('leaves %s to the shell', (path) => {
  expect(isShellPath(path)).toBe(true)
})

it.each(['/events', '/signing', '/authors', '/statuses/7'])('lets a remote claim %s', (path) => {
  expect(isShellPath(path)).toBe(false)
})

it('knows a path below a prefix from one that only begins alike', () => {
  expect(isUnder('/events', '/events')).toBe(true)
  expect(isUnder('/events/7', '/events')).toBe(true)
  expect(isUnder('/events/7', '/events/')).toBe(true)
  expect(isUnder('/eventsx', '/events')).toBe(false)
  expect(isUnder('/', '/events')).toBe(false)
})
