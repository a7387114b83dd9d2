import type { Foundation } from '@sabha/contract'
import { isShellPath } from '@sabha/contract/composition'
import { Link } from '@sabha/contract/router'
import type { ToasterProps } from '@sabha/toast'
import { Box, Container, Row, Text } from '@sabha/ui'
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { attributeError } from '../../composition/failure/attribute-error.ts'
import { currentComposition, useComposition } from '../../composition/services.ts'
import { legalPageNames, legalPaths } from '../../pages/legal/legal-paths.ts'
import { ConnectionNotice } from '../../platform/connection/connection-notice.tsx'
import { LeaveGuard } from '../../platform/leaving/leave-guard.tsx'
import { useMessages } from '../../platform/messages.ts'
import { CheckoutHost } from '../../platform/payments/checkout-host.tsx'
import { usePlatformServices } from '../../platform/services.ts'
import { toastUsage } from '../../platform/toast/notify.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import type { PageData } from '../page-data.ts'
import { uniqueObjectId } from '../page-view/object-id.ts'
import { FrameHeader } from './frame-header.tsx'

interface DepartedPageBoundaryProps {
  report(error: unknown): void
  children: ReactNode
}

const maxErrorsInARow = 3
const errorWindowMs = 1000

/** Reports errors that a page throws while it is unmounted, when its own boundary is already gone. */
class DepartedPageBoundary extends Component<DepartedPageBoundaryProps, { lasting: unknown }> {
  override state = { lasting: null }
  #times: number[] = []

  static getDerivedStateFromError(): null {
    return null
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
    const now = performance.now()
    this.#times = [...this.#times.filter((time) => now - time < errorWindowMs), now]
    // A page that was left does not throw repeatedly, so this is a bug of the shell.
    if (this.#times.length > maxErrorsInARow) this.setState({ lasting: error })
  }

  override render(): ReactNode {
    if (this.state.lasting) throw this.state.lasting
    return this.props.children
  }
}

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

/** Skips the first page, where the browser starts at the top. `pathname` is null until redirects are known. */
function useHeadingFocus(pathname: string | null): void {
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === null || pathname === null || before === pathname) return
    const heading =
      document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/** Renders toasts. Loaded when the browser is idle; on the shell's own pages, with the first toast. */
function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  const { toasts: messages } = useMessages()
  const isOwnPage = isShellPath(useLocation().pathname)
  const wasUsed = useStore(toastUsage, (state) => state.wasUsed)
  useEffect(() => {
    if (isOwnPage && !wasUsed) return
    return whenIdle(() => {
      import('@sabha/toast').then(
        ({ Toaster }) => setToaster(() => Toaster),
        () => undefined,
      )
    })
  }, [isOwnPage, wasUsed])
  return Toaster && <Toaster messages={messages} />
}

interface FrameLayoutProps {
  header: ReactNode
  footer: ReactNode
  /** Rendered outside the flow of the page. */
  extras?: ReactNode
  children: ReactNode
}

/** The page fills at least the window, so that the footer does not move when its content arrives. */
function FrameLayout({ header, footer, extras, children }: FrameLayoutProps) {
  return (
    <>
      {header}
      <Box asChild minHeight="calc(100dvh - {sizes.header})" isolation="isolate">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Box>
      {footer}
      {extras}
    </>
  )
}

function Footer({ foundation }: { foundation: Pick<Foundation, 'name'> }) {
  const { footer: messages, titles } = useMessages()
  return (
    <Box asChild borderTop="hairline" _print={{ display: 'none' }}>
      <footer>
        <Container>
          <Row justifyContent="space-between" columnGap="8" rowGap="1" paddingBlock="4">
            <Text tone="muted" size="sm">
              {foundation.name}
            </Text>
            <Row asChild columnGap="5" rowGap="0" fontSize="sm">
              <nav aria-label={messages.navigation}>
                {legalPageNames.map((name) => (
                  <Box key={name} asChild color="muted" paddingBlock="2.5" rounded="control">
                    <Link to={legalPaths[name]}>{titles[name]}</Link>
                  </Box>
                ))}
              </nav>
            </Row>
          </Row>
        </Container>
      </footer>
    </Box>
  )
}

const progressDelayMs = 150

function ProgressBar() {
  const [isShown, setShown] = useState(false)
  const [isAlmostThere, setAlmostThere] = useState(false)
  useEffect(() => {
    const show = setTimeout(() => setShown(true), progressDelayMs)
    const grow = setTimeout(() => setAlmostThere(true), progressDelayMs * 2)
    return () => {
      clearTimeout(show)
      clearTimeout(grow)
    }
  }, [])
  if (!isShown) return null
  return (
    <Box
      aria-hidden="true"
      position="fixed"
      insetInline="0"
      top="0"
      height="3px"
      zIndex="toast"
      bg="marigold"
      transformOrigin="0 50%"
      transition="transform 8s cubic-bezier(0.1, 0.7, 0.3, 1)"
      _motionReduce={{ transition: 'none' }}
      style={{ transform: `scaleX(${isAlmostThere ? 0.95 : 0.08})` }}
    />
  )
}
