import type { NewSampleRecord, SampleRecord } from './sample-record.ts'

const kept: SampleRecord[] = [
  {
    id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be101',
    headline: 'The library opens on Sunday',
    created_at: '2026-11-20T04:30:00Z',
  },
  {
    id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be102',
    headline: 'Volunteers wanted for the health camp',
    created_at: '2026-11-18T11:00:00Z',
  },
]

/** Replace this by a table: added records are lost when the page reloads. */
export const inMemory = {
  async list(search: string): Promise<SampleRecord[]> {
    const wanted = search.toLowerCase()
    return kept.filter(({ headline }) => headline.toLowerCase().includes(wanted))
  },

  async add({ headline }: NewSampleRecord): Promise<SampleRecord> {
    const added = { id: crypto.randomUUID(), headline, created_at: new Date().toISOString() }
    kept.unshift(added)
    return added
  },
}
