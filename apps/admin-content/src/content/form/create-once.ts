import { errorCodeOf } from '@sabha/backend'

/** What a form sends to make a record: the id is its own, so that the same one is made once. */
export interface NewRecord<Draft> {
  id: string
  draft: Draft
}

interface Creation<Row> {
  id: string
  /** Null where there is a record of this id. */
  insert(id: string): Promise<Row | null>
  read(id: string): Promise<Row>
  /** Whether a record is what is to be made. */
  isSame(row: Row): boolean
}

/**
 * Makes a record once, also where the answer to an earlier attempt was lost. Where the record of that id
 * says something else, or is deleted since, another one is made: nothing is written over.
 */
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
