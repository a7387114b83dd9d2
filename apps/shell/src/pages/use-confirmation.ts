import { type EmailLinkType, emailLinkTypeSchema, errorCodeOf } from '@sabha/backend'
import { useSession } from '@sabha/contract'
import { useNavigate, useSearchParams } from '@sabha/contract/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { safeNextPath } from './safe-next-path.ts'

/** Where the use of a link stands. Success has no state: it leads to another page. */
export type Confirmation =
  | { status: 'confirming' }
  | { status: 'other-address' }
  | { status: 'expired'; purpose: 'sign-in' | 'recovery' }
  | { status: 'failed'; error: unknown; retry(): void }

/** Uses the link in the page's address once, and goes where it says. */
export function useConfirmation({ confirmEmail }: Pick<AccountActions, 'confirmEmail'>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'confirming' })

  const confirm = useCallback(async () => {
    const link = readLink(query)
    if (!link) return setConfirmation({ status: 'expired', purpose: 'sign-in' })
    setConfirmation({ status: 'confirming' })
    try {
      const session = await confirmEmail(link)
      if (!session) return setConfirmation({ status: 'other-address' })
      await navigate(safeNextPath(query.get('next')) ?? landingOf(link.type), { replace: true })
    } catch (error) {
      setConfirmation(toConfirmation(error, { type: link.type, retry: confirm }))
    }
  }, [confirmEmail, navigate, query])

  useOnce(confirm)
  useWhatItHasDone(confirmation)
  return confirmation
}

/** Whom a used link has signed in needs no other: a second press leads on as the first one did. */
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
  const type = emailLinkTypeSchema.safeParse(query.get('type'))
  return tokenHash && type.success ? { tokenHash, type: type.data } : null
}

function landingOf(type: EmailLinkType): string {
  return type === 'recovery' ? '/reset-password' : '/dashboard'
}

function toConfirmation(
  error: unknown,
  { type, retry }: { type: EmailLinkType; retry(): void },
): Confirmation {
  if (errorCodeOf(error) === 'otp_expired') {
    return { status: 'expired', purpose: type === 'recovery' ? 'recovery' : 'sign-in' }
  }
  return { status: 'failed', error, retry }
}

/** A link works once: React's second effect in development must not use it again. */
function useOnce(act: () => unknown) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    void act()
  }, [act])
}
