import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/** The subscriptions of whoever is signed in that may still charge; windows too that were closed. */
export function listMandatesToEnd(): Promise<string[]> {
  return read(z.array(z.string()), (db) => db.rpc('mandates_to_end'))
}
