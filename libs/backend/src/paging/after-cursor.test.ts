import { expect, it } from 'vitest'
import { afterCursor } from './after-cursor.ts'

const id = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e01'

it('continues after the last value, and after the last id among equal values', () => {
  const order = { column: 'event_date', ascending: true }
  expect(afterCursor(order, { key: '2026-12-05', id })).toBe(
    `event_date.gt."2026-12-05",and(event_date.eq."2026-12-05",id.gt."${id}")`,
  )
})

it('escapes quotes and backslashes in a value', () => {
  const order = { column: 'name', ascending: false }
  expect(afterCursor(order, { key: 'a",b\\', id })).toContain('name.lt."a\\",b\\\\",and(')
})
