import { usePlatform, useSession } from '@sabha/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import {
  type RouteObject,
  redirect,
  replace,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router-dom'
import { RemoteBoundary } from '../composition/failure/remote-boundary.tsx'
import type { LoadedModule } from '../composition/loading/load-outcome.ts'
import { useComposition } from '../composition/services.ts'
import { NoticeTitleContext } from '../pages/account/notice-title.ts'
import { usePlatformServices } from '../platform/services.ts'
import type { PageData } from './page-data.ts'
import { FailedPage } from './page-view/failed-page.tsx'
import { uniqueObjectId } from './page-view/object-id.ts'
import { PageLoading } from './page-view/page-loading.tsx'

/** The last redirect that replaced an entry of the history: where it leads, and the address that is still shown. */
let replacing: { to: string; shown: string } | null = null

/**
 * Creates a route that shows a page or redirects to a path. `answer` must not reject. A redirect replaces the entry of
 * the history whose address was asked for, if there is one (Back, reload, revalidation): otherwise Back would lead to
 * the redirect again; further redirects from there replace it too. A redirect of a pressed link keeps the page of the
 * link.
 */
export function pageRoute(
  path: string,
  answer: (url: URL) => Promise<PageData | string>,
): RouteObject {
  return {
    path,
    HydrateFallback: PageLoading,
    Component: PageView,
    async loader({ request, url }) {
      const requestedUrl = new URL(request.url)
      requestedUrl.hash = url.hash
      const isReplaced = replacing?.to === requestedUrl.href && replacing.shown === location.href
      replacing = null
      const data = await answer(requestedUrl)
      if (typeof data !== 'string') return data
      if (!isReplaced && requestedUrl.href !== location.href) return redirect(data)
      replacing = { to: new URL(data, location.href).href, shown: location.href }
      return replace(data)
    },
  }
}

function PageView() {
  const data = useLoaderData<PageData>()
  const { title: titleIn, isPrivate, View, outcome } = data
  const { language } = usePlatform()
  const { session } = useSession()
  const { foundation } = usePlatformServices().config
  const title = titleIn(language)
  const [noticeTitle, setNoticeTitle] = useState<string | null>(null)
  useDocumentTitle(noticeTitle ?? title, foundation.name)

  // The guards redirect in a moment; a private page must not render without a session.
  if (isPrivate && session.status !== 'signed-in') return <PageLoading />
  if (outcome.status === 'failed') return <FailedPage title={title} failure={outcome} />
  const { Component } = outcome.module
  return (
    <RemoteBoundary
      // A new language or query keeps the page mounted, with its form input.
      key={`${uniqueObjectId(Component)} ${titleIn('en')}`}
      subject={data}
      renderFailure={(error) => <ReplacementPage title={title} outcome={outcome} error={error} />}
    >
      {View ? (
        <View outcome={outcome} data={data} />
      ) : (
        <NoticeTitleContext value={setNoticeTitle}>
          <Component />
        </NoticeTitleContext>
      )}
    </RemoteBoundary>
  )
}

/** Sets the title again at each address, because a page may have changed it. */
function useDocumentTitle(title: string, foundation: string): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (key) document.title = `${title} · ${foundation}`
  }, [title, foundation, key])
}

interface ReplacedPageProps {
  title: string
  outcome: LoadedModule
  error: unknown
}

/** Replaces a page that failed after loading by the other build of its remote, or by a card if there is none. */
function ReplacementPage({ title, outcome, error }: ReplacedPageProps) {
  const { reporter } = usePlatformServices()
  const { loader, journal } = useComposition()
  const { revalidate } = useRevalidator()
  const [{ failure, hasOther }] = useState(() => loader.reject(outcome, error))
  useEffect(() => {
    const { phase, code, origin } = failure
    journal.erred(origin, { phase, code })
    if (!hasOther) return
    reporter.report(failure.error, origin)
    void revalidate()
  }, [failure, hasOther, journal, reporter, revalidate])
  return hasOther ? <PageLoading /> : <FailedPage title={title} failure={failure} />
}
