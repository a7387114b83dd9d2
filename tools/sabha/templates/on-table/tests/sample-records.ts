import { dataStates, jsonAnswer, type ReceivedRequest } from '@sabha/backend/testing'
import type { NewSampleRecord, SampleRecord } from '../src/sample-records/sample-record.ts'

const sampleRecord: SampleRecord = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be100',
  headline: 'The library opens on Sunday',
  created_at: '2026-11-20T04:30:00+00:00',
}

const searches: string[] = []
const added: NewSampleRecord[] = []

const answered = dataStates({
  'GET /rest/v1/sample_records': ({ path }) => {
    searches.push(searchIn(path))
    return jsonAnswer([sampleRecord])
  },
  'POST /rest/v1/sample_records': ({ body }) => {
    added.push(body as NewSampleRecord)
    return jsonAnswer({ ...sampleRecord, ...(body as NewSampleRecord) })
  },
})

/** States of the data; each returns the requests received since. */
export const states = {
  filled: become(answered.filled),
  empty: become(answered.empty),
  failed: become(answered.failed),
  unreachable: become(answered.unreachable),
  loading: become(answered.loading),
}

function become(state: () => { requests: readonly ReceivedRequest[] }) {
  return () => {
    searches.length = 0
    added.length = 0
    return { ...state(), searches, added }
  }
}

function searchIn(path: string): string {
  const { searchParams } = new URL(path, 'http://backend.test')
  return searchParams.get('headline')?.replace(/^ilike\.%(.*)%$/, '$1') ?? ''
}
