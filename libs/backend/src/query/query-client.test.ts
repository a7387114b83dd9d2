import { onlineManager } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { emitAuthChange } from '../auth/auth-events.ts'
import { BackendError } from '../errors/backend-error.ts'
import { onFailure } from './failures.ts'
import { queryClient } from './query-client.ts'

async function attemptsUntilFailure(code: 'network' | 'forbidden'): Promise<number> {
  let attempts = 0
  const read = queryClient.fetchQuery({
    queryKey: ['attempts', code],
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 0,
    queryFn: () => {
      attempts += 1
      throw new BackendError({ code, message: 'no' })
    },
  })
  await expect(read).rejects.toMatchObject({ code })
  return attempts
}

it('does not retry queries, because reads retry themselves', async () => {
  expect(await attemptsUntilFailure('network')).toBe(1)
})

it('clears all data when the user signs out', async () => {
  queryClient.setQueryData(['members', 'count'], 42)

  emitAuthChange({ event: 'signed-out', session: null })
  await Promise.resolve()

  expect(queryClient.getQueryData(['members', 'count'])).toBeUndefined()
})

it('fails immediately instead of waiting if the browser reports that it is offline', async () => {
  onlineManager.setOnline(false)

  expect(await attemptsUntilFailure('forbidden')).toBe(1)
  onlineManager.setOnline(true)
})

it('reports each failed query and mutation once, and none that succeeded or was cancelled', async () => {
  const onReport = vi.fn()
  onFailure(onReport)
  const refusal = new BackendError({ code: 'forbidden', message: 'no' })
  const other = new BackendError({ code: 'row_changed', message: 'changed' })
  const queryKey = ['failures']
  await expect(
    queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(refusal) }),
  ).rejects.toBe(refusal)
  await expect(
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(other) })
      .execute(undefined),
  ).rejects.toBe(other)
  await queryClient.fetchQuery({ queryKey, queryFn: async () => 1 })
  const cancelled = queryClient.fetchQuery({
    queryKey: ['cancelled'],
    queryFn: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  await queryClient.cancelQueries({ queryKey: ['cancelled'] })
  await expect(cancelled).rejects.toThrow()
  expect(onReport.mock.calls).toEqual([[refusal], [other]])
})
