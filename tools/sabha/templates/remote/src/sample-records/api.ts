import { mutation, queryOptions } from '@sabha/backend/query'
import { inMemory } from './in-memory.ts'
import type { NewSampleRecord, SampleRecord, SampleRecordsQuery } from './sample-record.ts'

/** Lists the records whose headline contains the search text, latest first. */
function listSampleRecords({ search }: SampleRecordsQuery): Promise<SampleRecord[]> {
  return inMemory.list(search)
}

export const sampleRecordsQueries = {
  all: ['sample-records'] as const,
  list: (query: SampleRecordsQuery) =>
    queryOptions({
      queryKey: ['sample-records', 'list', query],
      queryFn: () => listSampleRecords(query),
    }),
}

function addSampleRecord(added: NewSampleRecord): Promise<SampleRecord> {
  return inMemory.add(added)
}

export const sampleRecordsMutations = {
  add: () => mutation({ mutationFn: addSampleRecord, invalidates: [sampleRecordsQueries.all] }),
}
