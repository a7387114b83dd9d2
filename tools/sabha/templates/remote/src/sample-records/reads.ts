import { inMemory } from './in-memory.ts'
import type { SampleRecord, SampleRecordsQuery } from './sample-record.ts'

/** Lists the records whose headline contains the search text, latest first. */
export function listSampleRecords({ search }: SampleRecordsQuery): Promise<SampleRecord[]> {
  return inMemory.list(search)
}
