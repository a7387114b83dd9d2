import { expect, it } from 'vitest'
import { defaultLayout } from '../layout.ts'
import { defaultMembersQuery } from '../members-query.ts'
import { findViewByName, isSameQuery, parseListSettings } from './list-settings.ts'

const content = { query: { ...defaultMembersQuery, payment: 'unpaid' }, layout: defaultLayout }

it.each([null, undefined, 1, 'text', [], { views: [] }, { views: 'x', layout: 7 }])(
  'uses the default settings if the stored value is %j',
  (kept) => {
    expect(parseListSettings(kept)).toEqual({ views: [], layout: defaultLayout })
  },
)

it('skips views that cannot be read, and lists the others by name', () => {
  const kept = {
    views: {
      a: { name: 'Unpaid', content },
      b: { name: 'Broken', content: { query: { status: 'elsewhere' } } },
      c: { name: '', content },
      d: 'text',
      e: { name: 'Here', content: { query: defaultMembersQuery } },
    },
  }
  expect(parseListSettings(kept).views).toEqual([
    { id: 'e', name: 'Here', query: defaultMembersQuery, layout: defaultLayout },
    { id: 'a', name: 'Unpaid', ...content },
  ])
})

it('reads a view that was saved before the list had a filter by role', () => {
  const { role: _newer, ...query } = { ...defaultMembersQuery, payment: 'unpaid' }
  const kept = { views: { a: { name: 'Unpaid', content: { ...content, query } } } }
  expect(parseListSettings(kept).views).toEqual([{ id: 'a', name: 'Unpaid', ...content }])
})

it('ignores unknown fields and densities in a stored layout', () => {
  const layout = { density: 'compact', hidden: ['city', 'shoe_size', 'email'] }
  expect(parseListSettings({ layout }).layout).toEqual({
    density: 'compact',
    hidden: ['email', 'city'],
  })
  expect(parseListSettings({ layout: { density: 'tiny', hidden: [] } }).layout).toEqual(
    defaultLayout,
  )
})

it('finds a view by its name, ignoring case, and compares queries by all values', () => {
  const { views } = parseListSettings({ views: { a: { name: 'Unpaid', content } } })
  expect(findViewByName(views, ' UNPAID ')).toBe(views[0])
  expect(findViewByName(views, 'Paid')).toBeUndefined()
  expect(isSameQuery(defaultMembersQuery, { ...defaultMembersQuery })).toBe(true)
  expect(isSameQuery(defaultMembersQuery, { ...defaultMembersQuery, sort: 'name' })).toBe(false)
})
