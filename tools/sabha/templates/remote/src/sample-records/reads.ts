import { inMemory } from './in-memory.ts'
import type { SampleRecord, SampleRecordsQuery } from './sample-record.ts'

/** Those whose headline has the words of the search, the newest first. */
export function listSampleRecords({ search }: SampleRecordsQuery): Promise<SampleRecord[]> {
  return inMemory.list(search)
}
