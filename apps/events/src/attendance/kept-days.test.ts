import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkInDays, keptDays } from './kept-days.ts'

const attendance = readFileSync('../../supabase/schemas/attendance.sql', 'utf8')

it.each([
  ['keptDays', keptDays, 'private.forget_attendance'],
  ['checkInDays', checkInDays, 'private.check_in'],
])('%s, %i, matches the interval in %s()', (_, days, name) => {
  const [, rest = ''] = attendance.split(`create function ${name}(`)
  expect(rest.split('$$')[1]).toContain(`interval '${days} days'`)
})

it('the schema compares the end of an event with no other interval', () => {
  const intervals = attendance.matchAll(/event\.over_at \W+ now\(\) - interval '(\d+) days'/g)
  const days = Array.from(intervals, ([, found]) => Number(found))
  expect(new Set(days)).toEqual(new Set([checkInDays, keptDays]))
})
