import { useSession } from '@sabha/contract'
import { useMemo } from 'react'
import { Header } from '../header/header.tsx'
import { HeaderBoundary } from './header-boundary.tsx'
import { navigationFor } from './navigation.ts'
import { pageAt, pagesOf } from './pages.ts'
import { useShellServices } from './shell-services.ts'

const contribute = '/contribute'

/** The header with what it shows: from the manifests, for whoever is here. */
export function FrameHeader() {
  const { session, signOut } = useSession()
  const { composition, foundation, reporter } = useShellServices()
  const pages = useMemo(() => pagesOf(composition), [composition])
  return (
    <HeaderBoundary report={reporter.report} onSignOut={signOut}>
      <Header
        foundation={foundation}
        session={session}
        entries={navigationFor(composition, session, 'main')}
        accountEntries={navigationFor(composition, session, 'account')}
        contributePath={pageAt(pages, contribute) ? contribute : null}
        onSignOut={signOut}
      />
    </HeaderBoundary>
  )
}
