import { type Access, demandsAtLeast } from './access.ts'

/**
 * Paths that belong to the shell, with everything below them except below `/`: its pages, the files of the
 * application's origin, and paths that its host may proxy to the backend.
 */
const shellPaths: readonly string[] = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
  '/privacy',
  '/terms',
  '/refunds',
  '/contact',
  '/auth',
  '/rest',
  '/functions',
  '/static',
  '/icons',
  '/index',
  '/app',
]

/** Returns whether a path belongs to the shell, so that no remote may claim it. */
export function isShellPath(path: string): boolean {
  return shellPaths.some((own) => path === own || (own !== '/' && isUnder(path, own)))
}

/** Minimum access levels below a path, which a manifest cannot lower. */
export const accessFloors: readonly { prefix: string; access: Access }[] = [
  { prefix: '/admin', access: 'admin' },
  { prefix: '/superuser', access: 'superuser' },
  { prefix: '/status', access: 'superuser' },
]

/**
 * Returns the access level of a path: the manifest's word, or the shell's floor if that is stricter. Paths
 * are normalized first, so that the floor of `/admin` also applies to `/Admin/x`, `/admin//x` and
 * `/%61dmin`.
 *
 * @param paths the path in the manifest and, if there is a request, its URL path
 * @example effectiveAccess('public', '/Admin/x') // 'admin'
 */
export function effectiveAccess(access: string, ...paths: readonly string[]): string {
  const plain = paths.map(normalizePath)
  const floors = accessFloors.filter(({ prefix }) => plain.some((path) => isUnder(path, prefix)))
  return floors.reduce(
    (word, floor) => (demandsAtLeast(word, floor.access) ? word : floor.access),
    access,
  )
}

/**
 * Normalizes a path to the form used in manifests: decoded, lower-case, with single slashes and no trailing
 * slash. Paths that the router treats as equal have the same result.
 *
 * @example normalizePath('/%61dmin//Members/') // '/admin/members'
 */
export function normalizePath(path: string): string {
  return `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}

/** Returns whether a path is a prefix or lies below it: `/events/7` is under `/events`, `/eventsx` is not. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/**
 * Returns whether a text names a file below a folder: segments of letters, digits and `@ _ ~ + , = . -`
 * between single slashes, none of which begins with a dot.
 *
 * @example isFilePath('static/js/page.3f9a.js') // true
 * @example isFilePath('../pages/index.html') // false
 */
export function isFilePath(text: string): boolean {
  return /^[\w@~+,=-][\w@~+,=.-]*(\/[\w@~+,=-][\w@~+,=.-]*)*$/.test(text)
}

/** Lower-case segments between single slashes: `/admin/members`. */
export const plainPathPattern = /^(\/[a-z0-9_-]+)+$/

/** A plain path whose segments may be parameters, except for the first: `/admin/jobs/:jobId/edit`. */
export const routePathPattern = /^\/[a-z0-9_-]+(\/(:[a-z][a-zA-Z0-9]*|[a-z0-9_-]+))*$/

/** Returns an undecodable path unchanged, as the router does. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
