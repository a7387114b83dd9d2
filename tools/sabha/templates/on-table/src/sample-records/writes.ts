import { columnsOf, write } from '@sabha/backend'
import { type NewSampleRecord, type SampleRecord, sampleRecordSchema } from './sample-record.ts'

export function addSampleRecord(added: NewSampleRecord): Promise<SampleRecord> {
  return write(sampleRecordSchema, (db) =>
    db.from('sample_records').insert(added).select(columnsOf(sampleRecordSchema)).single(),
  )
}
