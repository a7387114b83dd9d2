import { expect, it } from 'vitest'
import { isFilePath, isShellPath, isUnder } from './paths.ts'

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

it.each(['remoteEntry.js', 'static/js/async/page.3f9a.js', '@id/a~b+c.js'])(
  'takes %s for a file of a release',
  (file) => expect(isFilePath(file)).toBe(true),
)

it.each([
  '',
  '../pages/index.html',
  'static/../../x.js',
  'static/./x.js',
  '/etc/passwd',
  'static//x.js',
  'static/',
  '.registry.json',
  'a\\b.js',
  'a\nb.js',
  'a b.js',
  'a.js?retry',
  'https://evil.test/x.js',
  '%2e%2e/x.js',
])('takes %j for none', (file) => {
  expect(isFilePath(file)).toBe(false)
})
