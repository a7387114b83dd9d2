import { callDatabase, type DatabaseCall } from './call-database.ts'
import type { Caller } from './caller.ts'

export interface CallerAccess {
  backendUrl: string
  publishableKey: string
  fetch?: typeof fetch
}

/**
 * Calls a database function as the caller; the database decides what they may do.
 *
 * @throws FunctionFailure as `callDatabase`.
 */
export function callDatabaseAsCaller(
  { publishableKey, ...access }: CallerAccess,
  { authorization }: Pick<Caller, 'authorization'>,
  call: DatabaseCall,
): Promise<unknown> {
  return callDatabase({ ...access, headers: { authorization, apikey: publishableKey } }, call)
}
