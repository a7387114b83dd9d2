import type { AuthContext } from '../auth-context.ts'

/** Maximum length in characters. The address is stored during a sign-in. */
const maxTargetLength = 2048

type Allowed = Pick<AuthContext, 'siteUrl' | 'redirectAllowList'>

/** Returns the requested address if it is allowed, otherwise the application's. */
export function allowedRedirect(allowed: Allowed, given: string | null | undefined): string {
  return given && isRedirectAllowed(allowed, given) ? given : allowed.siteUrl
}

/** Returns whether the address belongs to the application or matches the list. */
function isRedirectAllowed({ siteUrl, redirectAllowList }: Allowed, given: string): boolean {
  if (given.length > maxTargetLength || !URL.canParse(given)) return false
  const url = new URL(given)
  if (url.username || url.password) return false
  if (isWeb(url) && url.origin === new URL(siteUrl).origin) return true
  url.hash = ''
  return redirectAllowList.some((pattern) => matchesGlob(url.href, pattern))
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}

/** Matches GoTrue's globs: `*` and `?` stop at `.` and `/`, `**` does not. */
function matchesGlob(address: string, pattern: string): boolean {
  const exact = URL.canParse(pattern) && new URL(pattern).href === address
  return exact || globExpression(pattern).test(address)
}

function globExpression(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

type Parameters = Record<string, string>

/** Adds parameters to an address's query, its fragment, or both. */
export function addUrlParameters(
  address: string,
  { query = {}, fragment = {} }: { query?: Parameters; fragment?: Parameters },
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(fragment).toString()
  return url.href
}
