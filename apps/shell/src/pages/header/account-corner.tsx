import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, Row } from '@sabha/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../platform/messages.ts'
import type { SignOutOptions } from '../../platform/session/session-backend.ts'
import { DisplaySettings } from './display-settings.tsx'
import type { HeaderEntry } from './header-entry.ts'
import { SignOutButton } from './sign-out-button.tsx'

export interface AccountCornerProps {
  session: Session
  accountEntries: readonly HeaderEntry[]
  onSignOut(options?: SignOutOptions): void
  isLeaving?: boolean
  compact?: boolean
}

/** Loaded on demand, so that the landing page needs no code of the menu. Falls back to the Sign Out button. */
const AccountMenu = lazy(() =>
  import(/* webpackChunkName: "signed-in" */ './account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: SignOutButton }),
  ),
)

/** Keeps its space until the session is known. */
export function AccountCorner({ session, compact = false, ...rest }: AccountCornerProps) {
  switch (session.status) {
    case 'loading':
      return <Waiting {...rest} />
    case 'signed-in':
      // The menu closes when Sign Out is pressed, so the button shows the progress.
      if (rest.isLeaving) return <SignOutButton {...rest} />
      return (
        <Suspense fallback={<Room />}>
          <AccountMenu session={session} {...rest} />
        </Suspense>
      )
    case 'signed-out':
      return <SignedOut compact={compact} />
  }
}

const delayMs = 4000

/** Offers Sign Out if the session stays unknown for long. */
function Waiting(props: Pick<AccountCornerProps, 'onSignOut' | 'isLeaving'>) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <SignOutButton {...props} /> : <Room />
}

function Room() {
  return <Box minWidth="11" minHeight="11" />
}

function SignedOut({ compact }: { compact: boolean }) {
  const { header: messages } = useMessages()
  return (
    <Row gap="2" flexWrap="nowrap">
      {!compact && (
        <>
          <DisplaySettings />
          <Button asChild variant="onHeader" size="small">
            <Link to="/signin">{messages.signIn}</Link>
          </Button>
        </>
      )}
      <Button asChild variant="primary" size="small">
        <Link to="/signup">{messages.joinNow}</Link>
      </Button>
    </Row>
  )
}
