import { accessLevels } from '@sabha/contract'
import { Button, Container, Heading, Stack, Text } from '@sabha/ui'
import { useEffect } from 'react'
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router-dom'
import { findPageAtAddress, resolveCompositionClaims } from '../composition/claimed-pages.ts'
import { type Composition, isComposedRemote } from '../composition/composition.ts'
import { createSharedUnreachableFailure } from '../composition/failure/shared-unreachable.ts'
import { currentComposition } from '../composition/services.ts'
import { useMessages } from '../platform/messages.ts'
import { isStarting } from '../platform/page-element.ts'
import type { CodeOrigin } from '../platform/report/reporter.ts'
import { usePlatformServices } from '../platform/services.ts'
import type { SettledSession } from '../platform/session/session-store.ts'
import { Frame } from './frame/frame.tsx'
import { guardPage } from './guard/guard.ts'
import { notFoundPageData } from './own-pages/missing-page.ts'
import { type PrerenderedPage, toHydrationData } from './own-pages/prerendered-page.ts'
import type { PageData } from './page-data.ts'
import { pageRoute } from './page-route.tsx'
import type { PageServices } from './page-services.ts'
import { remotePageTitle, shellPageTitle } from './page-title.ts'
import type { ShellRouter } from './shell-router-context.ts'
import { shellRoutes } from './shell-routes.tsx'

/** @param prerendered the page that the HTML shows; null if there is none */
export function createShellRouter(
  services: PageServices,
  prerendered: PrerenderedPage | null,
): ShellRouter {
  storeHistoryKey()
  return createBrowserRouter(
    createRoutes(services),
    prerendered ? toHydrationData(prerendered) : {},
  )
}

/** Returns the origin of the current page; null if no page is shown. */
export function originOfShownPage({ state }: ShellRouter): CodeOrigin | null {
  const data: PageData | undefined = state.loaderData[state.matches.at(-1)?.route.id ?? '']
  return data?.outcome.origin ?? null
}

export function createRoutes(services: PageServices): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: ShellErrorPage,
      children: [...shellRoutes(services), ...remoteRoutes(services)],
    },
  ]
}

/** Avoids the shared key `default`, which mixes up scroll positions. The key is stored: no address, no tokens. */
export function storeHistoryKey(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: Date.now().toString(36) }, '')
}

/** Shown for a bug of the shell itself, instead of a blank page. */
function ShellErrorPage() {
  const { frame: messages } = useMessages()
  const error = useRouteError()
  const { reporter } = usePlatformServices()
  useEffect(() => {
    reporter.report(error)
  }, [error, reporter])
  // During start-up the root restores the prerendered page, which is more useful than this card.
  if (isStarting()) throw error
  return (
    <Container width="prose" paddingBlock="12">
      <Stack alignItems="flex-start" role="alert">
        <Heading level={1}>{messages.unexpectedTitle}</Heading>
        <Text>{messages.unexpectedText}</Text>
        <Button variant="primary" onClick={() => location.assign('/')}>
          {messages.backToStart}
        </Button>
      </Stack>
    </Container>
  )
}

/** Guards in the loader of each claimed path: a guard in a parent route would run in parallel with the load. */
function remoteRoutes(services: PageServices): RouteObject[] {
  return resolveCompositionClaims(currentComposition(services.composition)).claims.map(({ path }) =>
    pageRoute(`${path}/*`, (url) => answerUnder(path, url, services)),
  )
}

async function answerUnder(
  claim: string,
  url: URL,
  services: PageServices,
): Promise<PageData | string> {
  const { session, reporter } = services.platform
  const composition = currentComposition(services.composition)
  const page = findPageAtAddress(composition, url.pathname)
  const access = page?.access ?? leastAccess(claim, composition)
  const answer = await guardPage(session, { access, path: page?.route.path ?? claim, url })
  if (answer.status === 'redirect') return answer.to
  if (answer.status === 'stage') return loadOnboardingStage(answer.session, services)
  if (!page) return notFoundPageData(url, services.platform)
  const { remote } = page
  const shown = { title: remotePageTitle(page.route.title), isPrivate: access !== 'public' }
  const fetching = fetchRemotePages()
  if (!isComposedRemote(remote)) {
    const outcome = await services.composition.page.complete(url)
    return outcome ? { ...shown, outcome } : answerUnder(claim, url, services)
  }
  const fetched = await fetching
  if (fetched.status === 'failed')
    return { ...shown, outcome: createSharedUnreachableFailure(fetched.error, reporter.shell) }
  const allowed = { ...shown, page, remote, session: answer.session, url }
  const data = await fetched.pages.loadRemotePageData(allowed, services)
  return data ?? answerUnder(claim, url, services)
}

type FetchedRemotePages =
  | { status: 'fetched'; pages: typeof import('./remote-pages/remote-pages.ts') }
  | { status: 'failed'; error: unknown }

/** Never rejects. */
async function fetchRemotePages(): Promise<FetchedRemotePages> {
  try {
    const { loadRemotePageData, loadStageData } = await import(
      /* webpackChunkName: "signed-in" */ './remote-pages/remote-pages.ts'
    )
    return { status: 'fetched', pages: { loadRemotePageData, loadStageData } }
  } catch (error) {
    return { status: 'failed', error }
  }
}

/** Loads the onboarding stage, which replaces guarded pages until onboarding is complete. Never rejects. */
async function loadOnboardingStage(
  session: SettledSession,
  services: PageServices,
): Promise<PageData> {
  const fetched = await fetchRemotePages()
  if (fetched.status === 'fetched') return fetched.pages.loadStageData(session, services)
  const outcome = createSharedUnreachableFailure(fetched.error, services.platform.reporter.shell)
  return { title: shellPageTitle('onboarding'), isPrivate: true, outcome }
}

/** Returns the lowest access of the pages under a claim: a user who may open one may learn that another is missing. */
function leastAccess(claim: string, composition: Composition): string {
  const pages = resolveCompositionClaims(composition).pages.filter((page) => page.claim === claim)
  const words = new Set(pages.map(({ route }) => route.access))
  return accessLevels.find((level) => words.has(level)) ?? 'superuser'
}
