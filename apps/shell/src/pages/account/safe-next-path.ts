/**
 * Returns the path in a link's `next`, which may be a path or an address of this origin; null if it leads elsewhere.
 */
export function safeNextPath(next: string | null, origin: string = location.origin): string | null {
  if (!next || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
