import * as z from 'zod/mini'

/** Position in a list: the sort value and the id of the last row, which makes the order unique. */
export const cursorSchema = z.object({ key: z.string(), id: z.uuid() })

export type Cursor = z.infer<typeof cursorSchema>

/** Rows of a list; `next` is the cursor of the next page, `null` at the end. */
export interface Page<Row> {
  rows: Row[]
  next: Cursor | null
}
