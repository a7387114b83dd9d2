import type { Cursor } from '@sabha/types/records'

/** Where a list begins. */
export const firstPage: Cursor | null = null

/** Where a list goes on after its last page. */
export function nextPage({ next }: { next: Cursor | null }): Cursor | null {
  return next
}
