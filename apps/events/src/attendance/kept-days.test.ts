import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keptDays } from './kept-days.ts'

it('is the time after which the database deletes notes and guests: change private.forget_attendance() too', () => {
  const model = readFileSync('../../supabase/schema.sql', 'utf8')
  const [body] = /FUNCTION private\.forget_attendance\(\)[^;]*;/.exec(model) ?? []
  expect(body).toContain(`interval '${keptDays} days'`)
})
