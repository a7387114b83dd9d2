import { mutation } from '@sabha/backend/query'
import type { SampleRecordsValues } from './sample-records-schema.ts'

/** Replace this by `write` or `callFunction` of @sabha/backend: nothing is stored yet. */
async function saveSampleRecords(values: SampleRecordsValues): Promise<SampleRecordsValues> {
  return values
}

export const sampleRecordsMutations = {
  save: () => mutation({ mutationFn: saveSampleRecords, invalidates: [] }),
}
