import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const ownDataSchema = z.record(z.string(), z.unknown())

/** All that is kept of a person: each part a record, a list of records, or null. */
export type OwnData = z.infer<typeof ownDataSchema>

/** All that is kept of whoever is signed in. The database answers it twenty times an hour. */
export function readOwnData(): Promise<OwnData> {
  return read(ownDataSchema, (db) => db.rpc('own_data'))
}
