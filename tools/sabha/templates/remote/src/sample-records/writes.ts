import { inMemory } from './in-memory.ts'
import type { NewSampleRecord, SampleRecord } from './sample-record.ts'

export function addSampleRecord(added: NewSampleRecord): Promise<SampleRecord> {
  return inMemory.add(added)
}
