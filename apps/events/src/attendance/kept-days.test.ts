import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkInDays, keptDays } from './kept-days.ts'

it.each([
  ['keptDays', keptDays, 'private.forget_attendance'],
  ['checkInDays', checkInDays, 'private.check_in'],
])('%s, %i, matches the interval in %s()', (_, days, name) => {
  const attendance = readFileSync('../../supabase/schemas/attendance.sql', 'utf8')
  const [, rest = ''] = attendance.split(`create function ${name}(`)
  expect(rest.split('$$')[1]).toContain(`interval '${days} days'`)
})
