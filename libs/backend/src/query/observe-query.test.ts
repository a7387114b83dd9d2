import { expect, it, onTestFinished, vi } from 'vitest'
import { invalidate } from './mutation.ts'
import { observeQuery } from './observe-query.ts'
import { queryClient } from './query-client.ts'

it('reads what is missing, tells of it, and of what a write has changed', async () => {
  let lamp = 'off'
  const told: (string | undefined)[] = []
  const stop = observeQuery(
    { queryKey: ['lamp'], queryFn: async () => lamp },
    (data) => void told.push(data),
  )
  onTestFinished(() => queryClient.clear())
  await vi.waitFor(() => expect(told).toContain('off'))
  lamp = 'on'
  await invalidate(['lamp'])
  await vi.waitFor(() => expect(told.at(-1)).toBe('on'))
  stop()
  lamp = 'off'
  await invalidate(['lamp'])
  expect(told.at(-1)).toBe('on')
})

it('tells at once of what is kept already and still good', () => {
  onTestFinished(() => queryClient.clear())
  queryClient.setQueryData(['lamp'], 'on')
  const told: (string | undefined)[] = []
  const stop = observeQuery({ queryKey: ['lamp'], queryFn: async () => 'off' }, (data) => {
    told.push(data)
  })
  stop()
  expect(told).toEqual(['on'])
})
