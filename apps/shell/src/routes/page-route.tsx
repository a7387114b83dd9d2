import type { SlotProps } from '@sabha/contract'
import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router-dom'
import type { LoadOutcome } from '../composition/load-outcome.ts'
import { PageLoading } from './page-loading.tsx'
import type { PageTitle } from './page-title.ts'
import { PageView } from './page-view.tsx'

/** What every page answers from its loader. */
export interface PageData {
  /** Of the document, and the name of the area where it fails. */
  title: PageTitle
  /** Whether the page may count on somebody being signed in. */
  isPrivate: boolean
  /** The path of a remote's page below its claim, with the names of parameters. */
  pattern?: string
  /** What shows the fillings of its slots; null or absent where there are none. */
  Fillings?: ComponentType<SlotProps> | null
  outcome: LoadOutcome
}

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
