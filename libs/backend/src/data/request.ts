import type { Database } from '@sabha/backend/database'
import { hasStoredSession } from '../client/session-storage.ts'
import { BackendError } from '../errors/backend-error.ts'
import { englishMessage } from '../errors/english-message.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { type DataClient, dataClient } from './data-client.ts'

/** Response to a request of the Data API. */
export interface DataAnswer {
  data: unknown
  count?: number | null
  error: { message: string; code?: string; hint?: string | null } | null
  /** 0 if there was no response. */
  status: number
}

/** Builds one request, as in `(db) => db.from('events').select('id,title')`. */
export type DataRequest<Schema = Database> = (db: DataClient<Schema>) => PromiseLike<DataAnswer>

/** Options for cancelling a request. */
export interface RequestOptions {
  /** Cancels the request, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

export interface SendOptions extends RequestOptions {
  /** Called when an answer arrives, and for each part of its body. */
  onProgress?: () => void
}

/**
 * Sends a request once.
 *
 * @throws BackendError with the server's refusal, and the codes of the connection.
 */
export async function sendOnce<Schema>(
  request: DataRequest<Schema>,
  { signal, onProgress }: SendOptions,
): Promise<DataAnswer> {
  signal?.throwIfAborted()
  let sent: Promise<Response> | undefined
  // Only the caller's types know the tables; the client builds URLs from any name.
  const db = dataClient({
    signal,
    onProgress,
    onSent(response) {
      sent = response
    },
  }) as unknown as DataClient<Schema>
  const answer = await request(db)
  signal?.throwIfAborted()
  const { error, status } = answer
  if (!error) return answer
  // The client keeps only the text of an error without a response.
  const response = await sent?.catch((cause) => {
    if (errorCodeOf(cause)) throw cause
  })
  const retryAfter = response?.headers.get('retry-after')
  throw withRefusedSession(toDataError({ error, status, retryAfter }))
}

/**
 * Handles a refusal of the data service while a session is stored, which does not end it: the token was
 * replaced before, and only the identity service, which issued the last one, may end it.
 */
function withRefusedSession(error: BackendError): BackendError {
  if (error.code !== 'session_missing' || !hasStoredSession()) return error
  const code = 'session_refused'
  return new BackendError({
    code,
    message: englishMessage(code),
    details: error.details,
    cause: error,
  })
}
