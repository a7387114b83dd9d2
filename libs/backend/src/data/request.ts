import type { Database } from '@sabha/database/types'
import { hasStoredSession } from '../client/session-storage.ts'
import { BackendError } from '../errors/backend-error.ts'
import { dataMessage } from '../errors/data-message.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { type DataClient, dataClient } from './data-client.ts'

/** What a request to the Data API comes to. */
export interface DataAnswer {
  data: unknown
  count?: number | null
  error: { message: string; code?: string; hint?: string | null } | null
  /** 0 where no answer came. */
  status: number
}

/** Builds one request, as in `(db) => db.from('events').select('id,title')`. */
export type DataRequest<Schema = Database> = (db: DataClient<Schema>) => PromiseLike<DataAnswer>

/** How a request ends before its answer. */
export interface RequestOptions {
  /** Ends the request when nobody waits for it any more; it then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * Sends a request once.
 *
 * @throws BackendError with what the server refused, and the codes of the connection.
 */
export async function sendOnce<Schema>(
  request: DataRequest<Schema>,
  { signal }: RequestOptions,
): Promise<DataAnswer> {
  signal?.throwIfAborted()
  // Which tables there are is known to the caller's types alone: the client builds addresses.
  let retryAfter: string | null = null
  const db = dataClient({
    signal,
    onAnswer({ headers }) {
      retryAfter = headers.get('retry-after')
    },
  }) as unknown as DataClient<Schema>
  const answer = await request(db)
  signal?.throwIfAborted()
  const { error, status } = answer
  if (error) throw withRefusedSession(toDataError({ error, status, retryAfter }), status)
  return answer
}

/**
 * A 401 ends no session by itself: the token was replaced before, and the identity service, which
 * alone may end the session, has issued the last one.
 */
function withRefusedSession(error: BackendError, status: number): BackendError {
  const isRefused = error.code === 'session_missing' && status === 401 && hasStoredSession()
  if (!isRefused) return error
  const code = 'session_refused'
  return new BackendError({ code, message: dataMessage(code), details: { status }, cause: error })
}
