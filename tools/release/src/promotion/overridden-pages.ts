import type {
  Claim,
  ClaimedPage,
  ClaimingRemote,
  ClaimResolution,
} from '@sabha/contract/composition'

/** A longer claim that takes addresses from a page of another remote. */
export interface OverriddenPage<Remote> {
  claim: Claim<Remote>
  page: ClaimedPage<Remote>
}

/**
 * Returns the claims that take addresses from a page with parameters, such as `/members/new` from
 * `/members/:id`. Excludes pages without parameters, whose conflict is a problem of its own, and
 * placeholders, which are replaced.
 */
export function findOverriddenPages<Remote extends ClaimingRemote>({
  claims,
  pages,
}: Pick<ClaimResolution<Remote>, 'claims' | 'pages'>): OverriddenPage<Remote>[] {
  return claims.flatMap((claim) =>
    pages
      .filter(({ remote, route }) => remote !== claim.remote && !route.placeholder)
      .filter((page) => claim.path.startsWith(`${page.claim}/`))
      .filter(({ route }) => answersBelow(route.path, claim.path))
      .map((page) => ({ claim, page })),
  )
}

/** Returns whether some address of a page is below a claim. */
function answersBelow(pattern: string, claim: string): boolean {
  const parts = pattern.split('/')
  const claimed = claim.split('/')
  return (
    parts.length >= claimed.length &&
    claimed.every((part, index) => parts[index] === part || parts[index]?.startsWith(':'))
  )
}
