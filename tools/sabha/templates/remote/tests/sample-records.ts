import { BackendError } from '@sabha/backend'
import { queryClient } from '@sabha/backend/query'
import { inMemory } from '../src/sample-records/in-memory.ts'
import type { NewSampleRecord, SampleRecord } from '../src/sample-records/sample-record.ts'

const sampleRecord: SampleRecord = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be100',
  headline: 'The library opens on Sunday',
  created_at: '2026-11-20T04:30:00Z',
}

/** The states of its data; each tells what it was asked since. */
export const states = {
  filled: become(async () => [sampleRecord]),
  empty: become(async () => []),
  failed: become(async () => {
    throw new BackendError({ code: 'unavailable', message: 'The service is not available.' })
  }),
  loading: become(() => new Promise(() => undefined)),
}

function become(list: () => Promise<SampleRecord[]>) {
  return () => {
    const searches: string[] = []
    const added: NewSampleRecord[] = []
    queryClient.clear()
    inMemory.list = (search) => {
      searches.push(search)
      return list()
    }
    inMemory.add = async (record) => {
      added.push(record)
      return { ...sampleRecord, ...record }
    }
    return { requests: [], searches, added }
  }
}
