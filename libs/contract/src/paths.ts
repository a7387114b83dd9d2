import { type Access, demandsAtLeast } from './access.ts'

/**
 * Paths that belong to the shell, with everything below them except below `/`: its pages, the
 * names that the files of the application's origin have, and what its host may pass on to the backend.
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

/**
 * What a path really demands: the manifest's word, or the shell's floor where that is lower. Every
 * path counts in whatever way it is written, so that `/Admin/x`, `/admin//x` and `/%61dmin` lie no
 * lower than `/admin`.
 *
 * @param paths the path as the manifest names it and, where somebody asks, the address
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
 * A path in the one way that manifests write it: decoded, lower-case, with single slashes and none
 * at the end. At least what the router takes for the same comes out the same.
 *
 * @example normalizePath('/%61dmin//Members/') // '/admin/members'
 */
export function normalizePath(path: string): string {
  return `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}

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

/** Lower-case parts between single slashes: `/admin/members`. */
export const plainPathPattern = /^(\/[a-z0-9_-]+)+$/

/** A plain path whose parts may be parameters, except for the first: `/admin/jobs/:jobId/edit`. */
export const routePathPattern = /^\/[a-z0-9_-]+(\/(:[a-z][a-zA-Z0-9]*|[a-z0-9_-]+))*$/

/** What cannot be decoded counts as it is written, as it does for the router. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
