import type { SampleRecordsValues } from './sample-records-schema.ts'

/** Replace this by `write` or `callFunction` of @sabha/backend: nothing is stored yet. */
export async function saveSampleRecords(values: SampleRecordsValues): Promise<SampleRecordsValues> {
  return values
}
