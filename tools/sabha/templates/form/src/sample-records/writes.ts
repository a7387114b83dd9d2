import type { SampleRecordsValues } from './sample-records-schema.ts'

/** In place of `write` or `callFunction` of @sabha/backend: nothing is kept. */
export async function saveSampleRecords(values: SampleRecordsValues): Promise<SampleRecordsValues> {
  return values
}
