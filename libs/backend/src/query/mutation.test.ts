import { queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mutation, update } from './mutation.ts'
import { observeQuery } from './observe-query.ts'
import { queryClient } from './query-client.ts'

interface Lamp {
  isOn: boolean
}

const read = vi.fn<() => Promise<Lamp>>()
const lamp = (room: string) => queryOptions({ queryKey: ['lamps', room], queryFn: read })
const shown = (room = 'hall') => queryClient.getQueryData(lamp(room).queryKey)?.isOn
/** Adds an observer to the query, so that it is refetched when invalidated. */
const watch = () => queryClient.getQueryCache().find({ queryKey: ['lamps', 'hall'] })

beforeEach(async () => {
  queryClient.clear()
  read.mockReset().mockResolvedValue({ isOn: false })
  await queryClient.fetchQuery(lamp('hall'))
})

const switching = (mutationFn: (isOn: boolean) => Promise<unknown>) =>
  mutation({
    mutationFn,
    invalidates: [['lamps']],
    optimistic: (isOn) => [update(lamp('hall').queryKey, (data) => ({ ...data, isOn }))],
  })

it('shows the expected result of a write at once and refetches after it', async () => {
  let answer = () => {}
  const written = new Promise<void>((resolve) => {
    answer = resolve
  })
  const over = switching(() => written).mutationFn(true)
  await vi.waitFor(() => expect(shown()).toBe(true), 10_000)
  expect(watch()?.state.isInvalidated).toBe(false)

  answer()
  await over
  expect(watch()?.state.isInvalidated).toBe(true)
})

it('reverts the optimistic update and refetches if the write fails', async () => {
  const refusal = new Error('no')
  const over = switching(async () => Promise.reject(refusal)).mutationFn(true)

  await expect(over).rejects.toBe(refusal)
  expect(shown()).toBe(false)
  expect(watch()?.state.isInvalidated).toBe(true)
})

it.each([
  ['stays empty', async () => undefined, undefined],
  ["keeps the next user's data", () => queryClient.fetchQuery(lamp('hall')), true],
])(
  'reverts nothing in a cache that was cleared after a write that %s',
  async (_what, next, expected) => {
    const written = Promise.withResolvers<void>()
    const over = switching(() => written.promise).mutationFn(true)
    await vi.waitFor(() => expect(shown()).toBe(true), 10_000)

    queryClient.clear()
    read.mockResolvedValue({ isOn: true })
    await next()
    written.reject(new Error('no'))
    await expect(over).rejects.toThrow('no')
    expect(shown()).toBe(expected)
  },
)

it('does not refetch while another write with the same key is in progress', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = switching(() => slow).mutationFn(true)
  await switching(async () => undefined).mutationFn(true)
  expect(watch()?.state.isInvalidated).toBe(false)

  answer()
  await first
  expect(watch()?.state.isInvalidated).toBe(true)
})

it('updates nothing early if there is no cached data', async () => {
  queryClient.clear()
  await switching(async () => undefined).mutationFn(true)
  expect(shown()).toBeUndefined()
})

it('cancels a read that would overwrite the optimistic update with old data', async () => {
  let signal: AbortSignal | undefined
  const reading = queryClient.fetchQuery({
    ...lamp('hall'),
    queryFn: (context) => {
      signal = context.signal
      return new Promise(() => undefined)
    },
    staleTime: 0,
  })
  await switching(async () => undefined).mutationFn(true)
  expect(signal?.aborted).toBe(true)
  expect(await reading).toEqual({ isOn: false })
})

describe('a mutation without optimistic updates', () => {
  const write = async () => ({ isOn: true })
  const observe = () => observeQuery(lamp('hall'), () => undefined)

  it('succeeds once the queries that a page shows are refetched', async () => {
    const stop = observe()
    const refetched = Promise.withResolvers<Lamp>()
    read.mockReturnValue(refetched.promise)
    const succeeded = vi.fn()
    const over = mutation({ mutationFn: write, invalidates: [['lamps']] })
      .mutationFn()
      .then(succeeded)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), 10_000)
    expect(succeeded).not.toHaveBeenCalled()
    refetched.resolve({ isOn: true })
    await over
    expect(shown()).toBe(true)
    stop()
  })

  it('succeeds after 3 seconds if the queries take longer', async () => {
    const stop = observe()
    vi.useFakeTimers()
    read.mockReturnValue(new Promise(() => undefined))
    const succeeded = vi.fn()
    void mutation({ mutationFn: write, invalidates: [['lamps']] })
      .mutationFn()
      .then(succeeded)
    await vi.advanceTimersByTimeAsync(2999)
    expect(succeeded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(succeeded).toHaveBeenCalledOnce()
    vi.useRealTimers()
    stop()
  })

  it('succeeds even if the queries fail', async () => {
    const stop = observe()
    read.mockRejectedValue(new Error('no'))
    await mutation({ mutationFn: write, invalidates: [['lamps']] }).mutationFn()
    expect(shown()).toBe(false)
    stop()
  })

  it('shows a response that is the record, and succeeds without waiting for queries', async () => {
    const stop = observe()
    read.mockReturnValue(new Promise(() => undefined))
    await mutation({
      mutationFn: write,
      invalidates: [['lamps']],
      record: (written) => [update(lamp('hall').queryKey, () => written)],
    }).mutationFn()
    expect(shown()).toBe(true)
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })
})
