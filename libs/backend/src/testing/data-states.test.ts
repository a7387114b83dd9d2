import * as z from '@sabha/types/schema'
import { expect, it, onTestFinished, vi } from 'vitest'
import { read, readCount } from '../index.ts'
import { queryClient } from '../query.ts'
import { dataStates } from './data-states.ts'
import { countAnswer, jsonAnswer } from './fake-backend.ts'

const states = dataStates({
  'HEAD /rest/v1/events': () => countAnswer(3),
  'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(1234),
})

const countEvents = () =>
  queryClient.fetchQuery({
    queryKey: ['events'],
    queryFn: () =>
      readCount((db) => db.from('events').select('id', { count: 'exact', head: true })),
  })
const countMembers = () =>
  queryClient.fetchQuery({
    queryKey: ['members'],
    queryFn: () => read(z.int(), (db) => db.rpc('get_member_count')),
  })

it('derives the empty state from the filled one and clears cached data', async () => {
  states.filled()
  expect(await countEvents()).toBe(3)
  states.empty()
  expect(await countEvents()).toBe(0)
  expect(await countMembers()).toBe(1234)
})

it('answers all reads with an error in the failed state', async () => {
  states.failed()
  await expect(countEvents()).rejects.toMatchObject({ code: 'forbidden' })
})

it('answers all reads with a timeout in the unreachable state', async () => {
  states.unreachable()
  await expect(countEvents()).rejects.toMatchObject({ code: 'timeout' })
})

it('answers no read in the loading state', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  states.loading()
  const settled = vi.fn()
  countEvents().then(settled, settled)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).not.toHaveBeenCalled()
})

it('uses the given responses for the empty state', async () => {
  dataStates(
    { 'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(1234) },
    { 'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(0) },
  ).empty()
  expect(await countMembers()).toBe(0)
})
