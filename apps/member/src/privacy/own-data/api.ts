import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const ownDataSchema = z.record(z.string(), z.unknown())

/** All stored data of a user: each part is a record, a list of records, or null. */
export type OwnData = z.infer<typeof ownDataSchema>

/** Reads all stored data of the user; limited to twenty times an hour. */
export function readOwnData(): Promise<OwnData> {
  return read(ownDataSchema, (db) => db.rpc('own_data'))
}
