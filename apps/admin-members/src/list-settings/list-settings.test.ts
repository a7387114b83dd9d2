import { expect, it } from 'vitest'
import { usualLayout } from '../layout.ts'
import { everybody } from '../members-query.ts'
import { isSameQuery, settingsOf, viewNamed } from './list-settings.ts'

const content = { query: { ...everybody, payment: 'unpaid' }, layout: usualLayout }

it.each([null, undefined, 1, 'text', [], { views: [] }, { views: 'x', layout: 7 }])(
  'uses the defaults if the stored value is %j',
  (kept) => {
    expect(settingsOf(kept)).toEqual({ views: [], layout: usualLayout })
  },
)

it('skips views that cannot be read, and lists the others by name', () => {
  const kept = {
    views: {
      a: { name: 'Unpaid', content },
      b: { name: 'Broken', content: { query: { status: 'elsewhere' } } },
      c: { name: '', content },
      d: 'text',
      e: { name: 'Here', content: { query: everybody } },
    },
  }
  expect(settingsOf(kept).views).toEqual([
    { id: 'e', name: 'Here', query: everybody, layout: usualLayout },
    { id: 'a', name: 'Unpaid', ...content },
  ])
})

it('hides known fields only, so that new fields are shown', () => {
  const layout = { density: 'compact', hidden: ['city', 'shoe_size', 'email'] }
  expect(settingsOf({ layout }).layout).toEqual({ density: 'compact', hidden: ['email', 'city'] })
  expect(settingsOf({ layout: { density: 'tiny', hidden: [] } }).layout).toEqual(usualLayout)
})

it('finds a view by name in any case, and a query by all of its values', () => {
  const { views } = settingsOf({ views: { a: { name: 'Unpaid', content } } })
  expect(viewNamed(views, ' UNPAID ')).toBe(views[0])
  expect(viewNamed(views, 'Paid')).toBeUndefined()
  expect(isSameQuery(everybody, { ...everybody })).toBe(true)
  expect(isSameQuery(everybody, { ...everybody, sort: 'name' })).toBe(false)
})
