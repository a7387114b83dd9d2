import type { ReauthenticationKind } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { read } from '../data/read.ts'

const neededProofSchema = z.enum(['none', 'password', 'code'])

/**
 * Returns the proof of identity that the server requires. The database checks it again with the change.
 *
 * @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function neededProof(): Promise<ReauthenticationKind> {
  return read(neededProofSchema, (db) => db.rpc('proof_needed'))
}
