import { mutation } from '@sabha/backend/query'
import { sampleRecordsQueries } from './queries.ts'
import { addSampleRecord } from './writes.ts'

export const sampleRecordsMutations = {
  add: () => mutation({ mutationFn: addSampleRecord, invalidates: [sampleRecordsQueries.all] }),
}
