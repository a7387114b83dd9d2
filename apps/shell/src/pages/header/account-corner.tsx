import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, Row } from '@sabha/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../platform/messages.ts'
import type { HeaderEntry } from './header-entry.ts'
import { LanguageButtons } from './language-buttons.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export interface AccountCornerProps {
  session: Session
  accountEntries: readonly HeaderEntry[]
  onSignOut(): void
  isLeaving?: boolean
  /** No room for two buttons. */
  compact?: boolean
}

/**
 * Nobody's landing page pays for the menu; whoever is signed in has it with the script of that name, which every page
 * of a remote fetches. Where it cannot be fetched, signing out still works.
 */
const AccountMenu = lazy(() =>
  import(/* webpackChunkName: "signed-in" */ './account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: SignOutButton }),
  ),
)

/** Who is here, at the end of the bar. Keeps its room while that is not known yet. */
export function AccountCorner({ session, compact = false, ...rest }: AccountCornerProps) {
  switch (session.status) {
    case 'loading':
      return <Waiting {...rest} />
    case 'signed-in':
      // The menu has closed with the press: its place says what is happening.
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

/** Where the answer does not come, whoever was here before can leave all the same. */
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
          <LanguageButtons />
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
