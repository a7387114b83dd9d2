import type { Cursor } from '@sabha/types/records'

/** Which page of a list. */
export interface PageOptions {
  /** `next` of the page before; the first page if absent. */
  after?: Cursor | null
  /** How many rows; 100 if absent. */
  pageSize?: number
}

export const defaultPageSize = 100
