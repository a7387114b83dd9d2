import { textIn, usePlatform, useSession } from '@sabha/contract'
import type { NavEntry } from '@sabha/contract/composition'
import { useStore } from 'zustand'
import { Header } from '../../header/header.tsx'
import { usePaymentDue } from '../../payments/use-payment-due.ts'
import { likelySession } from '../../session/remembered-role.ts'
import { pageAt } from '../claimed-pages.ts'
import { navigationFor } from '../navigation/navigation.ts'
import { useShellServices } from '../shell-services.ts'
import { HeaderBoundary } from './header-boundary.tsx'

const contribute = '/contribute'

/** The header with what it shows: from the manifests, for whoever is here. */
export function FrameHeader() {
  const { session, signOut } = useSession()
  const { language } = usePlatform()
  const { composition, foundation, reporter, session: store } = useShellServices()
  const isLeaving = useStore(store, (state) => state.isLeaving)
  const isPaymentDue = usePaymentDue(session)
  const likely = session.status === 'loading' ? likelySession() : session
  const entriesOf = (section: NavEntry['section']) =>
    navigationFor(composition, likely, section).map(({ id, label, to, icon }) => {
      return { id, label: textIn(label, language), to, icon }
    })
  return (
    <HeaderBoundary report={reporter.report} onSignOut={signOut}>
      <Header
        foundation={foundation}
        session={session}
        likely={likely}
        isLeaving={isLeaving}
        entries={entriesOf('main')}
        accountEntries={entriesOf('account')}
        contributePath={pageAt(composition, contribute) ? contribute : null}
        isPaymentDue={isPaymentDue}
        onSignOut={signOut}
      />
    </HeaderBoundary>
  )
}
