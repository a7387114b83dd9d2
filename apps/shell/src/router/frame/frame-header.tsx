import { textIn, usePlatform, useSession } from '@sabha/contract'
import type { NavEntry } from '@sabha/contract/composition'
import { useStore } from 'zustand'
import { findPageAtAddress } from '../../composition/claimed-pages.ts'
import { currentComposition, useComposition } from '../../composition/services.ts'
import { Header } from '../../pages/header/header.tsx'
import { usePaymentDue } from '../../platform/payments/use-payment-due.ts'
import { usePlatformServices } from '../../platform/services.ts'
import { readRememberedSession } from '../../platform/session/remembered-role.ts'
import { listNavEntries } from '../navigation/navigation.ts'
import { HeaderBoundary } from './header-boundary.tsx'

const contribute = '/contribute'

export function FrameHeader() {
  const { session, signOut } = useSession()
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
