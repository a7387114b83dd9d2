import { mutation, queryOptions } from '@sabha/backend/query'
import { inMemory } from './in-memory.ts'
import type { NewPoll, Poll, PollsQuery } from './poll.ts'

/** Lists the polls whose question contains the search text, latest first. */
function listPolls({ search }: PollsQuery): Promise<Poll[]> {
  return inMemory.list(search)
}

export const pollsQueries = {
  all: ['polls'] as const,
  list: (query: PollsQuery) =>
    queryOptions({
      queryKey: ['polls', 'list', query],
      queryFn: () => listPolls(query),
    }),
}

function addPoll(added: NewPoll): Promise<Poll> {
  return inMemory.add(added)
}

export const pollsMutations = {
  add: () => mutation({ mutationFn: addPoll, invalidates: [pollsQueries.all] }),
}
