import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/**
 * Lists the user's subscriptions that may still charge, including those of closed payment windows.
 */
export function listMandatesToEnd(): Promise<string[]> {
  return read(z.array(z.string()), (db) => db.rpc('mandates_to_end'))
}
