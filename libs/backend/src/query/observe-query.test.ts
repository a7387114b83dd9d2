import { expect, it, onTestFinished, vi } from 'vitest'
import { invalidate } from './mutation.ts'
import { observeQuery } from './observe-query.ts'
import { queryClient } from './query-client.ts'

it('loads missing data and calls back with it and with later changes', async () => {
  let lamp = 'off'
  const told: (string | undefined)[] = []
  const stop = observeQuery(
    { queryKey: ['lamp'], queryFn: async () => lamp },
    (data) => void told.push(data),
  )
  onTestFinished(() => queryClient.clear())
  await vi.waitFor(() => expect(told).toContain('off'), 10_000)
  lamp = 'on'
  await invalidate(['lamp'])
  await vi.waitFor(() => expect(told.at(-1)).toBe('on'), 10_000)
  stop()
  lamp = 'off'
  await invalidate(['lamp'])
  expect(told.at(-1)).toBe('on')
})

it('calls back immediately with fresh cached data', () => {
  onTestFinished(() => queryClient.clear())
  queryClient.setQueryData(['lamp'], 'on')
  const told: (string | undefined)[] = []
  const stop = observeQuery({ queryKey: ['lamp'], queryFn: async () => 'off' }, (data) => {
    told.push(data)
  })
  stop()
  expect(told).toEqual(['on'])
})
