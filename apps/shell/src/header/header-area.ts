/** Which part of the application a path belongs to: it decides the header's colour. */
export type HeaderArea = 'member' | 'admin' | 'superuser'

export function headerAreaOf(path: string): HeaderArea {
  // As the routes are matched.
  const pathname = path.toLowerCase()
  if (isUnder(pathname, '/superuser')) return 'superuser'
  if (isUnder(pathname, '/status')) return 'superuser'
  return isUnder(pathname, '/admin') ? 'admin' : 'member'
}

function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
