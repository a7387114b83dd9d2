import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { attributeError } from '../../composition/failure/attribute-error.ts'
import { currentComposition, useComposition } from '../../composition/services.ts'
import { Footer } from '../../pages/footer/footer.tsx'
import { ConnectionNotice } from '../../platform/connection/connection-notice.tsx'
import { LeaveGuard } from '../../platform/leaving/leave-guard.tsx'
import { CheckoutHost } from '../../platform/payments/checkout-host.tsx'
import { usePlatformServices } from '../../platform/services.ts'
import { ToasterHost } from '../../platform/toast/toaster-host.tsx'
import type { PageData } from '../page-data.ts'
import { uniqueObjectId } from '../page-view/object-id.ts'
import { DepartedPageBoundary } from './departed-page-boundary.tsx'
import { FrameHeader } from './frame-header.tsx'
import { FrameLayout } from './frame-layout.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

export function Frame() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const page = useMatches().at(-1)?.loaderData as PageData | undefined
  const Sections = page?.Sections
  useHeadingFocus(page ? pathname : null)
  const { config, session, reporter } = usePlatformServices()
  const composition = useComposition()
  const isServerAway = useStore(session, ({ isUnreachable }) => isUnreachable)
  const isRefused = useStore(session, (state) => state.isRefused)
  const report = (error: unknown) => {
    const origin = attributeError(currentComposition(composition), error)
    reporter.report(error, origin ?? {})
  }
  const extras = (
    <>
      {state !== 'idle' && <ProgressBar />}
      <CheckoutHost />
      <ToasterHost />
      {/* A router accepts one guard; each revision of the composition has its own router. */}
      <LeaveGuard key={uniqueObjectId(composition)} />
      <ScrollRestoration />
    </>
  )
  return (
    <FrameLayout
      header={
        <>
          <FrameHeader />
          <ConnectionNotice
            isServerAway={isServerAway}
            onRetryRefused={isRefused ? () => void session.check() : null}
          />
          {Sections && <Sections />}
        </>
      }
      footer={<Footer foundation={config.foundation} />}
      extras={extras}
    >
      <DepartedPageBoundary report={report}>
        <Outlet />
      </DepartedPageBoundary>
    </FrameLayout>
  )
}
