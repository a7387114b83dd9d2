import { expect, it, vi } from 'vitest'
import { moreRowsProps } from './more-rows-props.ts'

const error = new Error('no answer')
const query = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: vi.fn(),
}

it.each([
  ['is offered where the list goes on', {}, { status: 'idle' }],
  [
    'is being fetched',
    { isFetchingNextPage: true, isFetchNextPageError: true },
    { status: 'loading' },
  ],
  ['has failed, and why', { isFetchNextPageError: true, error }, { status: 'failed', error }],
])('the next page %s', (_, state, shown) => {
  const more = moreRowsProps({ ...query, ...state })
  expect(more).toMatchObject(shown)
  more?.onMore()
  expect(query.fetchNextPage).toHaveBeenCalledOnce()
  query.fetchNextPage.mockClear()
})

it('offers no further rows at the end of a list', () => {
  expect(moreRowsProps({ ...query, hasNextPage: false })).toBeUndefined()
})
