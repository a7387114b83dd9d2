import type { Application, ApplicationsPage, StatusCounts } from './application.ts'

export interface ListedApplications {
  rows: Application[]
  counts: StatusCounts
  total: number
}

const noCounts = { pending: 0, reviewed: 0, accepted: 0, rejected: 0 }

export function mergeApplicationPages({
  pages,
}: {
  pages: ApplicationsPage[]
}): ListedApplications {
  const { counts = noCounts, total = 0 } = pages[0] ?? {}
  return { rows: pages.flatMap(({ rows }) => rows), counts, total }
}

export function sumStatusCounts(counts: StatusCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
