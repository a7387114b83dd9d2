import type { Database as GeneratedTypes } from '@sabha/database/types'
import { PostgrestClient } from '@supabase/postgrest-js'
import { getConfiguration, sendAsCaller } from '../client/get-client.ts'

/** Tables, views and functions of the database, generated from it: types, and never code. */
export type Database = GeneratedTypes

/**
 * Builds requests to the Data API, with the token of whoever is signed in.
 *
 * @typeParam Schema The database's generated types; a team may bring those of its own tables.
 */
export type DataClient<Schema = Database> = PostgrestClient<Schema>

/** How one request is sent. */
export interface DataClientOptions {
  /** Ends the request. */
  signal?: AbortSignal | undefined
  /** Called with the answer: the client tells nothing of its headers. */
  onAnswer?(answer: Response): void
}

/** The client of one request. */
export function dataClient({ signal, onAnswer }: DataClientOptions): DataClient {
  return new PostgrestClient<Database>(`${getConfiguration().url}/rest/v1`, {
    async fetch(input, init) {
      const answer = await sendAsCaller(input, signal ? { ...init, signal } : init)
      onAnswer?.(answer)
      return answer
    },
    // A repeated write could pay twice; reads are repeated by `read`.
    retry: false,
  })
}
