import { Box } from '@sabha/ui'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { ConnectionNotice } from '../connection/connection-notice.tsx'
import { FrameHeader } from './frame-header.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ToasterHost } from './toaster-host.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What stands around every page, whatever the page does. */
export function Frame() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useHeadingFocus(pathname)
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh">
      {state !== 'idle' && <ProgressBar />}
      <FrameHeader />
      <ConnectionNotice />
      <Box asChild flex="1">
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </Box>
      <ToasterHost />
      <ScrollRestoration />
    </Box>
  )
}
