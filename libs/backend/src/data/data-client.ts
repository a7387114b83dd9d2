import type { Database as GeneratedTypes } from '@sabha/backend/database'
import { PostgrestClient } from '@supabase/postgrest-js'
import { getConfiguration, sendAsCaller } from '../client/get-client.ts'
import { withProgress } from '../client/idle-limit.ts'

/** Generated types of the database's tables, views and functions; no code. */
export type Database = GeneratedTypes

/**
 * Builds requests to the Data API with the token of the signed-in user.
 *
 * @typeParam Schema The database's generated types; a team may bring those of its own tables.
 */
export type DataClient<Schema = Database> = PostgrestClient<Schema>

/** Options of a request. */
export interface DataClientOptions {
  /** Aborts the request. */
  signal?: AbortSignal | undefined
  /** Called with the coming response: the client exposes neither headers nor the code of an error. */
  onSent(response: Promise<Response>): void
  /** Called with the response, and for each part of its body. */
  onProgress?: (() => void) | undefined
}

/** Returns a client for one request. */
export function dataClient({ signal, onSent, onProgress }: DataClientOptions): DataClient {
  return new PostgrestClient<Database>(`${getConfiguration().url}/rest/v1`, {
    async fetch(input, init) {
      const response = sendAsCaller(input, signal ? { ...init, signal } : init)
      onSent(response)
      const answer = await response
      onProgress?.()
      return onProgress ? withProgress(answer, { onProgress }) : answer
    },
    // Repeating a write could pay twice; `read` repeats reads.
    retry: false,
  })
}
