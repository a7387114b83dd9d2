import type { NewPoll, Poll } from './poll.ts'

const kept: Poll[] = [
  {
    id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be101',
    question: 'Should the library open on Sunday?',
    created_at: '2026-11-20T04:30:00Z',
  },
  {
    id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be102',
    question: 'Which day suits the health camp?',
    created_at: '2026-11-18T11:00:00Z',
  },
]

/** Replace this by a table: added records are lost when the page reloads. */
export const inMemory = {
  async list(search: string): Promise<Poll[]> {
    const wanted = search.toLowerCase()
    return kept.filter(({ question }) => question.toLowerCase().includes(wanted))
  },

  async add({ question }: NewPoll): Promise<Poll> {
    const added = { id: crypto.randomUUID(), question, created_at: new Date().toISOString() }
    kept.unshift(added)
    return added
  },
}
