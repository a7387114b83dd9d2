import { BackendError } from '@sabha/backend'
import { queryClient } from '@sabha/backend/query'
import type { ErrorCode } from '@sabha/types'
import { inMemory } from '../src/polls/in-memory.ts'
import type { NewPoll, Poll } from '../src/polls/poll.ts'

const poll: Poll = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be100',
  question: 'Should the library open on Sunday?',
  created_at: '2026-11-20T04:30:00Z',
}

/** States of the data; each returns the requests received since. */
export const states = {
  filled: become(async () => [poll]),
  empty: become(async () => []),
  failed: become(refuse('forbidden', 'You do not have access to this.')),
  unreachable: become(refuse('network', 'The server cannot be reached.')),
  loading: become(() => new Promise(() => undefined)),
}

function refuse(code: ErrorCode, message: string) {
  return () => Promise.reject(new BackendError({ code, message }))
}

function become(list: () => Promise<Poll[]>) {
  return () => {
    const searches: string[] = []
    const added: NewPoll[] = []
    queryClient.clear()
    inMemory.list = (search) => {
      searches.push(search)
      return list()
    }
    inMemory.add = async (record) => {
      added.push(record)
      return { ...poll, ...record }
    }
    return { requests: [], searches, added }
  }
}
