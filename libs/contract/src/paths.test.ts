import { expect, it } from 'vitest'
import { effectiveAccess, isFilePath, isShellPath, isUnder, normalizePath } from './paths.ts'

it.each([
  '/',
  '/signin',
  '/auth',
  '/auth/confirm',
  '/rest/v1',
  '/functions',
  '/static/js',
  '/app',
  '/privacy',
  '/terms',
  '/refunds',
  '/contact',
])('reserves %s for the shell', (path) => {
  expect(isShellPath(path)).toBe(true)
})

it.each(['/events', '/signing', '/authors', '/status', '/appeals', '/restaurants'])(
  'lets a remote claim %s',
  (path) => {
    expect(isShellPath(path)).toBe(false)
  },
)

it('distinguishes a path below a prefix from one that only starts with the same letters', () => {
  expect(isUnder('/events', '/events')).toBe(true)
  expect(isUnder('/events/7', '/events')).toBe(true)
  expect(isUnder('/events/7', '/events/')).toBe(true)
  expect(isUnder('/eventsx', '/events')).toBe(false)
  expect(isUnder('/', '/events')).toBe(false)
})

it.each(['remoteEntry.js', 'static/js/async/page.3f9a.js', '@id/a~b+c.js'])(
  'accepts %s as a file of a release',
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
])('rejects %j as a file of a release', (file) => {
  expect(isFilePath(file)).toBe(false)
})

it.each([
  ['/Admin/X', '/admin/x'],
  ['//admin///x/', '/admin/x'],
  ['/%61dm%49n', '/admin'],
  ['/admin%2Fx', '/admin/x'],
  ['/', '/'],
  ['', '/'],
  ['/%zz/Admin', '/%zz/admin'],
])('normalizes %s to %s', (path, plain) => {
  expect(normalizePath(path)).toBe(plain)
})

it.each(['/admin', '/Admin/x', '/admin//x', '//admin', '/%61dmin', '/admin%2Fx'])(
  'applies the access floor to a page at %s',
  (path) => {
    expect(effectiveAccess('public', path)).toBe('admin')
    expect(effectiveAccess('public', '/sample', path)).toBe('admin')
    expect(effectiveAccess('superuser', path)).toBe('superuser')
    expect(effectiveAccess('invented', path)).toBe('invented')
  },
)

it('demands the superuser role for the composition page, whichever remote claims it', () => {
  expect(effectiveAccess('public', '/status')).toBe('superuser')
  expect(effectiveAccess('admin', '/Status/more')).toBe('superuser')
})

it("keeps the manifest's access word outside of the floors", () => {
  expect(effectiveAccess('public', '/administration', '/%zz')).toBe('public')
})
