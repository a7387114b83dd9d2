import type { AuthUser } from '@sabha/backend'
import type { EmailLinkType, OpenedLink } from '@sabha/backend/account'
import { useSession } from '@sabha/contract'
import { useNavigate, useSearchParams } from '@sabha/contract/router'
import { codeOf } from '@sabha/types'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountActions } from '../form/account-actions.ts'

/** Success has no state: it redirects to another page. */
export type Confirmation =
  | { status: 'confirming' }
  /** This browser requested no link, and the link has not been used yet. */
  | { status: 'unopened'; type: EmailLinkType; open(): void }
  | { status: 'of-another'; owner: AuthUser; present: AuthUser; accept(): void; decline(): void }
  /** This browser did not request the link. */
  | { status: 'unexpected'; owner: AuthUser; accept(): void; decline(): void }
  /** The sign-up was made in another browser: the user chooses a password. */
  | { status: 'choosing'; owner: AuthUser; choose: OpenedLink['choosePassword'] }
  | { status: 'expired'; purpose: 'sign-in' | 'recovery' }
  | { status: 'failed'; error: unknown; retry(): void }

export type ConfirmActions = Pick<AccountActions, 'hasOpenRequest' | 'confirmEmail'>

const linkTypes: Readonly<Record<EmailLinkType, EmailLinkType>> = {
  signup: 'signup',
  recovery: 'recovery',
}

/**
 * Uses the link at once only in a browser that waits for one: mail scanners open links too, and a link works
 * once. Asks first if the link would replace the signed-in user, or if this browser did not request it.
 */
export function useConfirmation({ hasOpenRequest, confirmEmail }: ConfirmActions) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'confirming' })

  const confirm = useCallback(async () => {
    const link = readLink(query)
    if (!link) return setConfirmation({ status: 'expired', purpose: 'sign-in' })
    const leave = (path: string) => navigate(path, { replace: true })
    const attempt = async (action: () => Promise<unknown>) => {
      setConfirmation({ status: 'confirming' })
      try {
        await action()
      } catch (error) {
        const retry = () => void attempt(action)
        setConfirmation(toConfirmation(error, { type: link.type, retry }))
      }
    }
    const enter = async (opened: OpenedLink) => {
      const isFinished = await opened.finishSignUp()
      const isSignUp = link.type === 'signup'
      const goOn = () => leave(isSignUp ? nextPath(query) : '/dashboard')
      if (!isFinished) return setConfirmation(choosing(opened, goOn))
      opened.keep()
      await leave(landingOf(link.type, query))
    }
    const use = async () => {
      const opened = await confirmEmail(link)
      const accept = () => void attempt(() => enter(opened))
      if (!opened.replaces && opened.isExpected) return accept()
      setConfirmation(asking(opened, { accept, leave }))
    }
    await attempt(async () => {
      if (await hasOpenRequest()) return use()
      setConfirmation({ status: 'unopened', type: link.type, open: () => void attempt(use) })
    })
  }, [hasOpenRequest, confirmEmail, navigate, query])

  useOnce(confirm)
  useWhatItHasDone(confirmation)
  return confirmation
}

type Leave = (path: string) => unknown

function choosing(opened: OpenedLink, goOn: () => unknown): Confirmation {
  const choose: OpenedLink['choosePassword'] = async (...chosen) => {
    await opened.choosePassword(...chosen)
    opened.keep()
    await goOn()
  }
  return { status: 'choosing', owner: opened.session.user, choose }
}

function asking(
  opened: OpenedLink,
  { accept, leave }: { accept(): void; leave: Leave },
): Confirmation {
  const { replaces: present, session } = opened
  const decline = () => void opened.discard().then(() => leave(present ? '/dashboard' : '/signin'))
  const request = { owner: session.user, accept, decline }
  return present
    ? { status: 'of-another', present, ...request }
    : { status: 'unexpected', ...request }
}

/** Redirects a signed-in user who opens a used link again, as the first use did. */
function useWhatItHasDone(confirmation: Confirmation) {
  const { session } = useSession()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const hasEnded = confirmation.status === 'expired' && confirmation.purpose === 'sign-in'
  const path = hasEnded && session.status === 'signed-in' ? nextPath(query) : null

  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
}

function nextPath(query: URLSearchParams): string {
  return safeNextPath(query.get('next')) ?? '/dashboard'
}

function readLink(query: URLSearchParams) {
  const tokenHash = query.get('token_hash')
  const type = Object.values(linkTypes).find((each) => each === query.get('type'))
  return tokenHash && type ? { tokenHash, type } : null
}

function landingOf(type: EmailLinkType, query: URLSearchParams): string {
  return type === 'recovery'
    ? (safeNextPath(query.get('next')) ?? '/reset-password')
    : nextPath(query)
}

function toConfirmation(
  error: unknown,
  { type, retry }: { type: EmailLinkType; retry(): void },
): Confirmation {
  if (codeOf(error) === 'otp_expired') {
    return { status: 'expired', purpose: type === 'recovery' ? 'recovery' : 'sign-in' }
  }
  return { status: 'failed', error, retry }
}

/** Prevents React's second effect in development from using a link again. */
function useOnce(act: () => unknown) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    void act()
  }, [act])
}

/** Accepts a path or an address of this origin; null if `next` leads elsewhere. */
export function safeNextPath(next: string | null, origin: string = location.origin): string | null {
  if (!next || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
