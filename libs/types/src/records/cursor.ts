import * as z from 'zod/mini'

/** Where a page ended: the value that it is ordered by, and the id that makes the order total. */
export const cursorSchema = z.object({ key: z.string(), id: z.uuid() })

export type Cursor = z.infer<typeof cursorSchema>

/** Some rows of a list; `next` continues it, `null` at its end. */
export interface Page<Row> {
  rows: Row[]
  next: Cursor | null
}
