import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/** Includes subscriptions whose payment window was closed, since they may still charge. */
export function listMandatesToEnd(): Promise<string[]> {
  return read(z.array(z.string()), (db) => db.rpc('mandates_to_end'))
}
