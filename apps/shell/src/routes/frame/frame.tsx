import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { Footer } from '../../footer/footer.tsx'
import { LeaveGuard } from '../../leaving/leave-guard.tsx'
import { CheckoutHost } from '../../payments/checkout-host.tsx'
import { ToasterHost } from '../../toast/toaster-host.tsx'
import { idOf } from '../page-view/id-of.ts'
import { useShellServices } from '../shell-services.ts'
import { FrameHeader } from './frame-header.tsx'
import { FrameLayout } from './frame-layout.tsx'
import { LeftPageBoundary } from './left-page-boundary.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What stands around every page, whatever the page does. */
export function Frame() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const isShown = useMatches().at(-1)?.loaderData !== undefined
  useHeadingFocus(isShown ? pathname : null)
  const services = useShellServices()
  const { foundation, session, reporter, attribute } = services
  const isServerAway = useStore(session, ({ isUnreachable }) => isUnreachable)
  const isRefused = useStore(session, (state) => state.isRefused)
  const extras = (
    <>
      {state !== 'idle' && <ProgressBar />}
      <CheckoutHost />
      <ToasterHost />
      {/* A router takes one guard: another composition has another router. */}
      <LeaveGuard key={idOf(services)} />
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
        </>
      }
      footer={<Footer foundation={foundation} />}
      extras={extras}
    >
      <LeftPageBoundary report={(error) => reporter.report(error, attribute(error) ?? {})}>
        <Outlet />
      </LeftPageBoundary>
    </FrameLayout>
  )
}
