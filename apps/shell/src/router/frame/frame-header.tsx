import { textIn, usePlatform, useSession } from '@sabha/contract'
import type { NavEntry } from '@sabha/contract/composition'
import { Link } from '@sabha/contract/router'
import { Box, Button, Container, Row } from '@sabha/ui'
import { Component, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { findPageAtAddress } from '../../composition/claimed-pages.ts'
import { currentComposition, useComposition } from '../../composition/services.ts'
import { Header } from '../../pages/header/header.tsx'
import { useMessages } from '../../platform/messages.ts'
import { usePaymentDue } from '../../platform/payments/use-payment-due.ts'
import { usePlatformServices } from '../../platform/services.ts'
import { readRememberedSession } from '../../platform/session/remembered-role.ts'
import type { ShellSessionValue } from '../../platform/session/session-backend.ts'
import { listNavEntries } from '../navigation/navigation.ts'

const contribute = '/contribute'

export function FrameHeader() {
  const { session, signOut }: ShellSessionValue = useSession()
  const { language } = usePlatform()
  const { config, reporter, session: store } = usePlatformServices()
  const composition = currentComposition(useComposition())
  const isLeaving = useStore(store, (state) => state.isLeaving)
  const isPaymentDue = usePaymentDue(session)
  const likely = session.status === 'loading' ? readRememberedSession() : session
  /** Without keys of the payment provider the header asks for nothing; the dashboard links to the page. */
  const takesPayments = config.payments && findPageAtAddress(composition, contribute)
  const entriesOf = (section: NavEntry['section']) =>
    listNavEntries(composition, likely, section).map(({ id, label, to, icon }) => {
      return { id, label: textIn(label, language), to, icon }
    })
  return (
    <HeaderBoundary report={reporter.report} onSignOut={signOut}>
      <Header
        foundation={config.foundation}
        session={session}
        likely={likely}
        isLeaving={isLeaving}
        entries={entriesOf('main')}
        accountEntries={entriesOf('account')}
        contributePath={takesPayments ? contribute : null}
        isPaymentDue={isPaymentDue}
        onSignOut={signOut}
      />
    </HeaderBoundary>
  )
}

interface HeaderBoundaryProps {
  report(error: unknown): void
  onSignOut(): void
  children: ReactNode
}

/** Replaces a header that failed by the link to the start page and the sign-out button. */
class HeaderBoundary extends Component<HeaderBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <BareHeader onSignOut={this.props.onSignOut} />
  }
}

function BareHeader({ onSignOut }: Pick<HeaderBoundaryProps, 'onSignOut'>) {
  const { header: messages } = useMessages()
  return (
    <Box asChild bg="headerMember" color="onHeader">
      <header data-failed>
        <Container>
          <Row minHeight="header" justifyContent="space-between">
            <Link to="/">{messages.start}</Link>
            <Button variant="onHeader" size="small" onClick={onSignOut}>
              {messages.signOut}
            </Button>
          </Row>
        </Container>
      </header>
    </Box>
  )
}
