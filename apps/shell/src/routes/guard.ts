import { decideAccess } from '@sabha/contract'
import { effectiveAccess } from '@sabha/contract/composition'
import { forgetReturnPath, keepReturnPath } from '../session/return-path.ts'
import type { SessionStore } from '../session/session-store.ts'

/** `stage`: the onboarding stage takes the place of the page. */
export type GuardAnswer =
  | { status: 'allow' }
  | { status: 'stage' }
  | { status: 'redirect'; to: string }

export interface GuardedPage {
  /** The manifest's word. */
  access: string
  /** The path as the manifest names it. */
  path: string
  /** The address that was asked for. */
  url: URL
}

/** Decides whether a page may be opened. Nothing of it is fetched before the answer is `allow`. */
export async function guard(session: SessionStore, page: GuardedPage): Promise<GuardAnswer> {
  const access = effectiveAccess(page.access, page.path, page.url.pathname)
  const decision = decideAccess(access, await session.settled())
  if (decision !== 'unauthorized') return act(decision, session, page.url)
  // The role may have been raised since it was read.
  await session.reloadProfile()
  return act(decideAccess(access, await session.settled()), session, page.url)
}

function act(
  decision: ReturnType<typeof decideAccess>,
  session: SessionStore,
  url: URL,
): GuardAnswer {
  switch (decision) {
    case 'allow':
      forgetReturnPath()
      return { status: 'allow' }
    case 'onboarding':
      return { status: 'stage' }
    case 'sign-in':
      return { status: 'redirect', to: toSignIn(session, url) }
    default:
      return { status: 'redirect', to: '/unauthorized' }
  }
}

/** Where somebody goes who is not signed in. */
export function toSignIn(session: SessionStore, url: URL): string {
  if (session.getState().isLeaving) return '/'
  keepReturnPath(url.pathname + url.search + url.hash)
  return '/signin'
}
