import { queryOptions } from '@sabha/backend/query'
import { listSampleRecords } from './reads.ts'
import type { SampleRecordsQuery } from './sample-record.ts'

export const sampleRecordsQueries = {
  all: ['sample-records'] as const,
  list: (query: SampleRecordsQuery) =>
    queryOptions({
      queryKey: ['sample-records', 'list', query],
      queryFn: () => listSampleRecords(query),
    }),
}
