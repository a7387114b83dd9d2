import { errorCodeOf } from '@sabha/backend'

/** A record to create. The client generates the id, so that repeated requests create it once. */
export interface NewRecord<Draft> {
  id: string
  draft: Draft
}

interface Creation<Row> {
  id: string
  /** Returns null if a record with this id exists. */
  insert(id: string): Promise<Row | null>
  read(id: string): Promise<Row>
  /** Tells whether an existing record equals the new one. */
  isSame(row: Row): boolean
}

/** Creates a record once even if a response was lost; another one if that id is taken. */
export async function createOnce<Row>({ id, insert, read, isSame }: Creation<Row>): Promise<Row> {
  const made = await insert(id)
  if (made) return made
  const earlier = await read(id).catch(noneIfGone)
  if (earlier && isSame(earlier)) return earlier
  return createOnce({ id: crypto.randomUUID(), insert, read, isSame })
}

function noneIfGone(error: unknown): null {
  if (errorCodeOf(error) === 'not_found') return null
  throw error
}
