import { useMemo, useSyncExternalStore } from 'react'
import { type AccountActions, accountActions } from '../../pages/account/form/account-actions.ts'
import type { SignInReason } from '../../pages/account/sign-in-notice.tsx'
import { SignInPage } from '../../pages/account/sign-in-page.tsx'
import { usePlatformServices } from '../../platform/services.ts'
import type { LinkProblem } from '../../platform/session/link-problem.ts'
import { readReturnPath } from '../../platform/session/return-path.ts'
import type { SessionState } from '../../platform/session/session-state.ts'
import type { SessionStore } from '../../platform/session/session-store.ts'

const reasons: Readonly<Record<LinkProblem['reason'], SignInReason>> = {
  expired: 'expired',
  // The link confirmed the email; only the sign-in belongs to the other browser.
  'other-browser': 'confirmed',
  refused: 'refused',
}

export function SignInRoute() {
  const { session, language } = usePlatformServices()
  const reason = useReason(session)
  const actions = useMemo<AccountActions>(
    () => ({
      ...accountActions,
      // Resolves once the profile is loaded, so that the page can show why it failed.
      async signInWithPassword(credentials) {
        const fetched = import('../../platform/language/sync-account-language.ts').catch(() => null)
        await accountActions.signInWithPassword(credentials)
        await session.arrival()
        const { session: arrived } = session.getState()
        if (arrived.status !== 'signed-in') return
        void fetched.then((late) => late?.syncAccountLanguage(arrived.user.id, language.adopt))
      },
    }),
    [session, language],
  )
  return <SignInPage reason={reason} actions={actions} />
}

/** Returns null while the prerendered page is hydrated, because its HTML lacks the notice. */
function useReason({ subscribe, getState }: SessionStore): SignInReason | null {
  return useSyncExternalStore(
    subscribe,
    () => reasonOf(getState()),
    () => null,
  )
}

function reasonOf({ linkProblem, hasEnded }: SessionState): SignInReason | null {
  if (linkProblem) return reasons[linkProblem.reason]
  if (hasEnded) return 'ended'
  return readReturnPath() ? 'required' : null
}
