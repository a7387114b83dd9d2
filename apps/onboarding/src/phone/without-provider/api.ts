import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/** Returns whether the database requires a verified number, which the configuration does not know. */
export function isPhoneProofRequired(): Promise<boolean> {
  return read(z.boolean(), (db) => db.rpc('phone_proof_required'))
}
