import type { Access } from './access.ts'

/** Paths that belong to the shell, with everything below them except below `/`. */
const shellPaths: readonly string[] = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
  '/status',
  '/auth',
]

/** Whether a path belongs to the shell: no remote may claim it. */
export function isShellPath(path: string): boolean {
  return shellPaths.some((own) => path === own || (own !== '/' && isUnder(path, own)))
}

/** What the shell demands at least below a path, whatever a manifest says. */
export const accessFloors: readonly { prefix: string; access: Access }[] = [
  { prefix: '/admin', access: 'admin' },
  { prefix: '/superuser', access: 'superuser' },
  { prefix: '/status', access: 'superuser' },
]

/** Whether a path is a prefix or lies below it: `/events/7` is under `/events`, `/eventsx` is not. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/**
 * Whether a text names a file below a folder and nothing else: segments of letters, digits and
 * `@ _ ~ + , = . -` between single slashes, none of which begins with a dot.
 *
 * @example isFilePath('static/js/page.3f9a.js') // true
 * @example isFilePath('../pages/index.html') // false
 */
export function isFilePath(text: string): boolean {
  return /^[\w@~+,=-][\w@~+,=.-]*(\/[\w@~+,=-][\w@~+,=.-]*)*$/.test(text)
}
