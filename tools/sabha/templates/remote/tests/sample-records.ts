import { BackendError } from '@sabha/backend'
import { queryClient } from '@sabha/backend/query'
import type { ErrorCode } from '@sabha/types'
import { inMemory } from '../src/sample-records/in-memory.ts'
import type { NewSampleRecord, SampleRecord } from '../src/sample-records/sample-record.ts'

const sampleRecord: SampleRecord = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be100',
  headline: 'The library opens on Sunday',
  created_at: '2026-11-20T04:30:00Z',
}

/** States of the data; each returns the requests received since. */
export const states = {
  filled: become(async () => [sampleRecord]),
  empty: become(async () => []),
  failed: become(refuse('forbidden', 'You do not have access to this.')),
  unreachable: become(refuse('network', 'The server cannot be reached.')),
  loading: become(() => new Promise(() => undefined)),
}

function refuse(code: ErrorCode, message: string) {
  return () => Promise.reject(new BackendError({ code, message }))
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
