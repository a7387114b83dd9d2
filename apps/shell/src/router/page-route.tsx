import { type RouteObject, redirect } from 'react-router-dom'
import type { PageData } from './page-data.ts'
import { PageLoading } from './page-view/page-loading.tsx'
import { PageView } from './page-view/page-view.tsx'

/** A route whose answer is a page, or the path to go to instead. The answer never rejects. */
export function pageRoute(
  path: string,
  answer: (url: URL) => Promise<PageData | string>,
): RouteObject {
  return {
    path,
    HydrateFallback: PageLoading,
    Component: PageView,
    async loader({ request, url }) {
      const asked = new URL(request.url)
      // A request has no fragment.
      asked.hash = url.hash
      const data = await answer(asked)
      return typeof data === 'string' ? redirect(data) : data
    },
  }
}
