import { eventSchema } from '@sabha/types/records'
import { renderHook, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { columnsOf } from '../src/index.ts'
import { pagedQueryOptions, readPage, useInfiniteQuery } from '../src/paging.ts'
import { profilesQueries } from '../src/profile.ts'
import { prefetch, queryClient } from '../src/query.ts'
import { fakeBackend, jsonAnswer, sampleEvent } from '../src/testing/index.ts'

const list = pagedQueryOptions({
  queryKey: ['events', 'list'],
  readPage: (place) =>
    readPage(eventSchema, (db) => db.from('events').select(columnsOf(eventSchema)), {
      ...place,
      orderBy: 'event_date',
      ascending: true,
    }),
})

it('reads a list page by page through the cache', async () => {
  queryClient.clear()
  const pages = [Array.from({ length: 101 }, (_, index) => numbered(index)), [numbered(101)]]
  fakeBackend({ 'GET /rest/v1/events': () => jsonAnswer(pages.shift()) })
  const { result } = renderHook(() => useInfiniteQuery(list))

  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  expect(result.current.data?.pages.flatMap(({ rows }) => rows)).toHaveLength(101)
})

it('prefetches a list, which the page then does not request again', async () => {
  queryClient.clear()
  const { requests } = fakeBackend({ 'GET /rest/v1/events': () => jsonAnswer([sampleEvent]) })

  await prefetch(list)
  const { result } = renderHook(() => useInfiniteQuery(list))

  expect(result.current.data?.pages.flatMap(({ rows }) => rows)).toEqual([sampleEvent])
  expect(requests).toHaveLength(1)
})

it('caches a role separately from its profile', async () => {
  queryClient.clear()
  fakeBackend({ 'GET /rest/v1/profiles': () => jsonAnswer({ role: 'admin' }) })
  const role = profilesQueries.role(sampleEvent.id)

  expect(await queryClient.fetchQuery(role)).toBe('admin')
  expect(role.queryKey).not.toEqual(profilesQueries.detail(sampleEvent.id).queryKey)
  expect(role.queryKey[0]).toBe(profilesQueries.all[0])
})

it('cancels the request of a search that is replaced by another', async () => {
  queryClient.clear()
  const { requests } = fakeBackend({
    'GET /rest/v1/events': ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  })

  const reading = queryClient.fetchInfiniteQuery(list)
  await vi.waitFor(() => expect(requests).toHaveLength(1), 10_000)
  await queryClient.cancelQueries({ queryKey: list.queryKey })
  await expect(reading).rejects.toThrow()
  expect(requests[0]?.signal?.aborted).toBe(true)
})

function numbered(index: number) {
  const id = `5b7f6ad2-33a5-4f07-9a44-${String(index).padStart(12, '0')}`
  return { ...sampleEvent, id }
}
