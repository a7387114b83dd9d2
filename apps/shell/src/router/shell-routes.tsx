import { effectiveAccess } from '@sabha/contract/composition'
import type { RouteObject } from 'react-router-dom'
import { LandingPage } from '../pages/landing/landing-page.tsx'
import { legalPageNames, legalPaths } from '../pages/legal/legal-paths.ts'
import type { PlatformServices } from '../platform/services.ts'
import { usePlatformServices } from '../platform/services.ts'
import { forgetReturnPath, takeReturnPath } from '../platform/session/return-path.ts'
import type { SessionStore } from '../platform/session/session-store.ts'
import { guardPage, signInRedirect } from './guard/guard.ts'
import { notFoundPageData } from './own-pages/missing-page.ts'
import {
  createShellPageData,
  type LazyShellPage,
  lazyShellPages,
  loadShellPage,
} from './own-pages/own-pages.tsx'
import type { PageData } from './page-data.ts'
import { pageRoute } from './page-route.tsx'
import type { PageServices } from './page-services.ts'
import { shellPageTitle } from './page-title.ts'

/** Loaders of the prerendered pages, by path. The path is also the route's id. */
export const prerenderedPages: Readonly<
  Record<string, (services: PlatformServices) => Promise<PageData | string>>
> = {
  '/': answerLanding,
  '/signin': answerSignIn,
  '/signup': answerSignUp,
  '/forgot-password': (services) => loadShellPage(lazyShellPages.forgotPassword, services),
  // The legal pages stay readable during onboarding, where data and money are requested.
  ...Object.fromEntries(
    legalPageNames.map((name) => [
      legalPaths[name],
      (services: PlatformServices) => loadShellPage(lazyShellPages[name], services),
    ]),
  ),
}

export function shellRoutes(services: PageServices): RouteObject[] {
  const { platform } = services
  const { session } = platform
  const show = (page: LazyShellPage) => loadShellPage(page, platform)
  return [
    ...Object.entries(prerenderedPages).map(([path, answer]) => ({
      ...pageRoute(path, () => answer(platform)),
      id: path,
    })),
    pageRoute('/reset-password', async (url) => {
      const { status } = await session.settled()
      if (status === 'signed-in') return show(lazyShellPages.resetPassword)
      const { linkProblem } = session.getState()
      if (linkProblem?.purpose === 'recovery') return show(lazyShellPages.expiredReset)
      return signInRedirect(session, url)
    }),
    pageRoute('/unauthorized', async (url) => {
      const answer = await guardPage(session, { access: 'public', path: '/unauthorized', url })
      return answer.status === 'stage' ? '/dashboard' : show(lazyShellPages.unauthorized)
    }),
    pageRoute('/auth/confirm', () => show(lazyShellPages.confirm)),
    pageRoute('*', (url) => elsewhere(url, services)),
  ]
}

async function answerLanding(services: PlatformServices): Promise<PageData | string> {
  const { session } = services
  const { status } = await session.settled()
  const { isLeaving, linkProblem } = session.getState()
  if (status === 'signed-in' && !isLeaving) return '/dashboard'
  if (linkProblem && !linkProblem.isShown) return '/signin'
  if (status === 'signed-out') session.hasLeft()
  // A user who opens the landing page no longer wants the page that required the sign-in.
  forgetReturnPath()
  return createShellPageData(shellPageTitle('landing'), { Component: LandingRoute }, services)
}

async function answerSignIn(services: PlatformServices): Promise<PageData | string> {
  const { session } = services
  const path = await pathWhenSignedIn(session)
  if (path) return path
  session.markLinkProblemShown()
  session.hasLeft()
  return loadShellPage(lazyShellPages.signIn, services)
}

async function answerSignUp(services: PlatformServices): Promise<PageData | string> {
  return (
    (await pathWhenSignedIn(services.session)) ?? loadShellPage(lazyShellPages.signUp, services)
  )
}

async function pathWhenSignedIn(session: SessionStore): Promise<string | null> {
  const { status } = await session.settled()
  return status === 'signed-in' ? (takeReturnPath() ?? '/dashboard') : null
}

/** Without a registry it is unknown which pages exist, so unclaimed paths with a required access are guarded too. */
async function elsewhere(url: URL, services: PageServices): Promise<PageData | string> {
  const { session } = services.platform
  const { failure } = services.composition.page.store.getState()
  if (failure) return { title: shellPageTitle('thisPage'), isPrivate: false, outcome: failure }
  if (effectiveAccess('public', url.pathname) !== 'public') {
    const answer = await guardPage(session, { access: 'public', path: url.pathname, url })
    if (answer.status === 'redirect') return answer.to
  }
  return notFoundPageData(url, services.platform)
}

function LandingRoute() {
  const { foundation, factsSource } = usePlatformServices().config
  return <LandingPage foundation={foundation} source={factsSource} />
}
