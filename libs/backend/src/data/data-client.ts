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

/** The client of one request, which ends with `signal`. */
export function dataClient(signal?: AbortSignal): DataClient {
  return new PostgrestClient<Database>(`${getConfiguration().url}/rest/v1`, {
    fetch: (input, init) => sendAsCaller(input, signal ? { ...init, signal } : init),
    // A repeated write could pay twice; reads are repeated by `read`.
    retry: false,
  })
}
