import { type RouteObject, redirect } from 'react-router-dom'
import type { PageData } from './page-data.ts'
import { PageLoading } from './page-view/page-loading.tsx'
import { PageView } from './page-view/page-view.tsx'

/** Creates a route that shows a page or redirects to a path. `answer` must not reject. */
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
      asked.hash = url.hash
      const data = await answer(asked)
      return typeof data === 'string' ? redirect(data) : data
    },
  }
}
