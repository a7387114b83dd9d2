import { decideAccess, type Session } from '@sabha/contract'
import { effectiveAccess, lacksPayment } from '@sabha/contract/composition'
import { forgetReturnPath, storeReturnPath } from '../../platform/session/return-path.ts'
import type { SessionStore, SettledSession } from '../../platform/session/session-store.ts'

/** `stage`: the onboarding stage replaces the page. */
export type GuardResult =
  | { status: 'allow'; session: SettledSession }
  | { status: 'stage'; session: SettledSession }
  | { status: 'redirect'; to: string }

export interface GuardedPage {
  access: string
  path: string
  url: URL
}

/** Only the first page of a visit may load before this decision (`preloadRequestedPage`). */
export async function guardPage(
  session: SessionStore,
  { access: word, path, url }: GuardedPage,
): Promise<GuardResult> {
  const access = effectiveAccess(word, path, url.pathname)
  const here = await session.settled()
  if (decideAccess(access, here) !== 'unauthorized') return act(access, session, { here, url })
  // The role may have been raised since it was read.
  await session.reloadProfile()
  return act(access, session, { here: await session.settled(), url })
}

function act(
  access: string,
  session: SessionStore,
  { here, url }: { here: SettledSession; url: URL },
): GuardResult {
  switch (decideAccess(access, here)) {
    case 'allow':
      forgetReturnPath()
      if (lacksPayment(access, here)) logMissingPayment(url)
      return { status: 'allow', session: here }
    case 'onboarding':
      // The page opens once onboarding is completed, unless the role is too low for it.
      return decideAccess(access, asOnboarded(here)) === 'unauthorized'
        ? { status: 'redirect', to: '/dashboard' }
        : { status: 'stage', session: here }
    case 'sign-in':
      return { status: 'redirect', to: signInRedirect(session, url) }
    default:
      return { status: 'redirect', to: '/unauthorized' }
  }
}

/** Returns the session that the user will have once onboarding is completed. */
export function asOnboarded(session: Session): Session {
  if (session.status !== 'signed-in') return session
  return { ...session, profile: { ...session.profile, onboarding_status: 'profilecompleted' } }
}

/** The specification's payment requirement only logs and does not block. */
function logMissingPayment({ pathname }: URL): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a line in the log and no more
  console.info(`${pathname} asks for a payment, and none is on record.`)
}

export function signInRedirect(session: SessionStore, url: URL): string {
  const { isLeaving, hasLeftElsewhere } = session.getState()
  if (isLeaving) return '/'
  if (!hasLeftElsewhere) storeReturnPath(url.pathname + url.search + url.hash)
  return '/signin'
}
