import { emailLinkTypeSchema, errorCodeOf } from '@sabha/backend'
import { Link, useNavigate, useSearchParams } from '@sabha/contract/router'
import { Button, LoadingMark, Text } from '@sabha/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AccountActions, accountActions } from './account-actions.ts'
import { ExpiredLinkPage } from './expired-link-page.tsx'
import { pageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'
import { safeNextPath } from './safe-next-path.ts'

const messages = pageMessages.link

export interface ConfirmPageProps {
  actions?: Pick<AccountActions, 'confirmEmail'>
}

type Confirmation =
  | { status: 'confirming' }
  | { status: 'other-address' }
  | { status: 'expired' }
  | { status: 'failed'; message: string }

/** Where links in e-mails lead: uses the link once, in whichever browser, and goes on. */
export function ConfirmPage({ actions = accountActions }: ConfirmPageProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'confirming' })
  const type = emailLinkTypeSchema.safeParse(query.get('type'))
  const purpose = type.data === 'recovery' ? 'recovery' : 'sign-in'

  const confirm = useCallback(async () => {
    const tokenHash = query.get('token_hash')
    const kind = emailLinkTypeSchema.safeParse(query.get('type'))
    if (!tokenHash || !kind.success) return setConfirmation({ status: 'expired' })
    setConfirmation({ status: 'confirming' })
    try {
      const session = await actions.confirmEmail({ tokenHash, type: kind.data })
      if (!session) return setConfirmation({ status: 'other-address' })
      const fallback = kind.data === 'recovery' ? '/reset-password' : '/dashboard'
      await navigate(safeNextPath(query.get('next')) ?? fallback, { replace: true })
    } catch (error) {
      setConfirmation(toConfirmation(error))
    }
  }, [actions, navigate, query])

  useOnce(confirm)

  switch (confirmation.status) {
    case 'confirming':
      return (
        <NoticePage icon="mail" title={messages.confirming}>
          <LoadingMark label={pageMessages.loading} />
        </NoticePage>
      )
    case 'other-address':
      return (
        <NoticePage
          icon="mail"
          tone="good"
          title={messages.confirmedTitle}
          action={
            <Button asChild>
              <Link to="/signin">{pageMessages.signIn.title}</Link>
            </Button>
          }
        >
          <Text>{messages.otherAddress}</Text>
        </NoticePage>
      )
    case 'expired':
      return <ExpiredLinkPage purpose={purpose} />
    case 'failed':
      return (
        <NoticePage
          icon="alert"
          tone="bad"
          title={messages.failedTitle}
          action={
            <Button variant="primary" onClick={confirm}>
              {messages.retry}
            </Button>
          }
        >
          <Text role="alert">{confirmation.message}</Text>
        </NoticePage>
      )
  }
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

function toConfirmation(error: unknown): Confirmation {
  if (errorCodeOf(error) === 'otp_expired') return { status: 'expired' }
  const message = error instanceof Error ? error.message : pageMessages.failed
  return { status: 'failed', message }
}
