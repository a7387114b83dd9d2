/**
 * A path of this application out of a link's `next`; null for anything that leads elsewhere.
 * Takes paths and whole addresses of this origin.
 */
export function safeNextPath(next: string | null, origin: string = location.origin): string | null {
  if (!next || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
