import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keptDays } from './kept-days.ts'

it('keptDays matches the interval in private.forget_attendance()', () => {
  const model = readFileSync('../../supabase/schema.sql', 'utf8')
  const [body] = /FUNCTION private\.forget_attendance\(\)[^;]*;/.exec(model) ?? []
  expect(body).toContain(`interval '${keptDays} days'`)
})
