import { errorCodeOf } from '@sabha/backend'
import { mapRows } from '@sabha/backend/paging'
import { mutation, queryClient } from '@sabha/backend/query'
import { lookUp } from '@sabha/types/schema'
import type { Application, ApplicationsPage, StatusCounts } from './application.ts'
import { applicationsQueries } from './queries.ts'
import { readApplication } from './reads.ts'
import { type Review, reviewApplication } from './writes.ts'

interface ReviewOf {
  /** As displayed. */
  seen: Application
  review: Review
  reviewer: string | null
}

export const applicationsMutations = {
  /** Also shows another admin's earlier decision. Refetches lists only when next opened. */
  review: () =>
    mutation({
      async mutationFn({ seen, review, reviewer }: ReviewOf) {
        try {
          const adminNotes = review.adminNotes.trim()
          const reviewed = await reviewApplication(seen, { ...review, adminNotes })
          const notes = adminNotes || null
          cacheApplication({ ...seen, ...reviewed, admin_notes: notes, reviewed_by: reviewer })
        } catch (error) {
          if (errorCodeOf(error) === 'row_changed') cacheApplication(await readApplication(seen.id))
          throw error
        }
      },
      invalidates: [],
    }),
}

interface List {
  pages: ApplicationsPage[]
  pageParams: unknown[]
}

function cacheApplication(application: Application): void {
  const { lists, one } = applicationsQueries
  queryClient.setQueriesData<List>(
    { queryKey: lists },
    (list) => list && withApplication(list, application),
  )
  queryClient.setQueryData(one(application.id).queryKey, application)
  void queryClient.invalidateQueries({ queryKey: lists, refetchType: 'none' })
}

/** Returns the list with the changed application, counted under its new status. */
function withApplication(list: List, application: Application): List {
  const { id, status } = application
  const before = list.pages.flatMap(({ rows }) => rows).find((row) => row.id === id)
  if (!before) return list
  const { pages, pageParams } = mapRows(list, (row: Application) =>
    row.id === id ? application : row,
  )
  return {
    pageParams,
    pages: pages.map(({ counts, ...page }) => ({
      ...page,
      counts: withCount(withCount(counts, before.status, -1), status, 1),
    })),
  }
}

function withCount(counts: StatusCounts, status: string, added: number): StatusCounts {
  return { ...counts, [status]: lookUp(counts, status, 0) + added }
}
