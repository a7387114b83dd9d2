import { expect, it, vi } from 'vitest'
import { listToolbarProps } from './list-toolbar-props.ts'

interface Query extends Record<string, string> {
  search: string
  state: string
  sort: string
}

const all: Query = { search: '', state: '', sort: 'newest' }
const query: Query = { search: 'rao', state: 'open', sort: 'oldest' }

const text = {
  search: 'Search requests',
  filters: { state: { label: 'State', any: 'Any state', options: { open: 'Open', done: 'Done' } } },
  sort: { newest: 'Newest first', oldest: 'Oldest first' },
}

it('shows the search, filters and sort order of the query', () => {
  const { search, filters, sort } = listToolbarProps(text, { query, setQuery: vi.fn(), all })

  expect(search).toMatchObject({ label: 'Search requests', value: 'rao' })
  expect(filters).toMatchObject([
    {
      key: 'state',
      label: 'State',
      any: 'Any state',
      value: 'open',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ],
    },
  ])
  expect(sort).toMatchObject({
    value: 'oldest',
    options: [{ value: 'newest' }, { value: 'oldest' }],
  })
})

it('replaces the history entry only while the user types', () => {
  const setQuery = vi.fn()
  const { search, filters, sort } = listToolbarProps(text, { query, setQuery, all })
  search?.onValueChange('asha')
  filters?.[0]?.onValueChange('done')
  sort?.onValueChange('newest')

  expect(setQuery.mock.calls).toEqual([
    [{ search: 'asha' }, { replace: true }],
    [{ state: 'done' }, undefined],
    [{ sort: 'newest' }, undefined],
  ])
})

it('keeps the sort order when it clears search and filters', () => {
  const setQuery = vi.fn()
  listToolbarProps(text, { query, setQuery, all }).onClear()
  expect(setQuery).toHaveBeenCalledExactlyOnceWith({ search: '', state: '', sort: 'oldest' })
})

it('leaves out a search and a sort order that the list does not have', () => {
  const onlyFilters = { filters: { state: { label: 'State', options: [] } } }
  const setQuery = vi.fn()
  const props = listToolbarProps(onlyFilters, {
    query: { state: 'open' },
    setQuery,
    all: { state: '' },
  })
  props.onClear()

  expect(Object.keys(props)).toEqual(['filters', 'onClear'])
  expect(setQuery).toHaveBeenCalledExactlyOnceWith({ state: '' })
})
