import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { mutation, update } from './mutation.ts'
import { queryClient } from './query-client.ts'

interface Lamp {
  isOn: boolean
}

const read = vi.fn<() => Promise<Lamp>>()
const lamp = (room: string) => queryOptions({ queryKey: ['lamps', room], queryFn: read })
const shown = (room = 'hall') => queryClient.getQueryData(lamp(room).queryKey)?.isOn
/** Somebody is looking at the lamp, so that it is read anew at once. */
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

it('shows at once what a write will bring, and has it read anew when it is over', async () => {
  let answer = () => {}
  const written = new Promise<void>((resolve) => {
    answer = resolve
  })
  const over = switching(() => written).mutationFn(true)
  await vi.waitFor(() => expect(shown()).toBe(true))
  expect(watch()?.state.isInvalidated).toBe(false)

  answer()
  await over
  expect(watch()?.state.isInvalidated).toBe(true)
})

it('takes back what it showed where the write fails, and has it read anew', async () => {
  const refusal = new Error('no')
  const over = switching(async () => Promise.reject(refusal)).mutationFn(true)

  await expect(over).rejects.toBe(refusal)
  expect(shown()).toBe(false)
  expect(watch()?.state.isInvalidated).toBe(true)
})

it.each([
  ['keeps nothing', async () => undefined, undefined],
  ["keeps the next person's", () => queryClient.fetchQuery(lamp('hall')), true],
])('takes nothing back into a cache that was cleared and %s', async (_what, next, expected) => {
  const written = Promise.withResolvers<void>()
  const over = switching(() => written.promise).mutationFn(true)
  await vi.waitFor(() => expect(shown()).toBe(true))

  queryClient.clear()
  read.mockResolvedValue({ isOn: true })
  await next()
  written.reject(new Error('no'))
  await expect(over).rejects.toThrow('no')
  expect(shown()).toBe(expected)
})

it('has nothing read anew while another such write is on its way', async () => {
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

it('shows nothing where nothing was read', async () => {
  queryClient.clear()
  await switching(async () => undefined).mutationFn(true)
  expect(shown()).toBeUndefined()
})

it('ends a read that would show what was', async () => {
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
