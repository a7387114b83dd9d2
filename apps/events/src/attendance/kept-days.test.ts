import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkInDays, keptDays } from './kept-days.ts'

it('keptDays matches the interval in private.forget_attendance()', () => {
  const model = readFileSync('../../supabase/schema.sql', 'utf8')
  const [body] = /FUNCTION private\.forget_attendance\(\)[^;]*;/.exec(model) ?? []
  expect(body).toContain(`interval '${keptDays} days'`)
})

it('checkInDays matches the interval in private.check_in()', () => {
  const model = readFileSync('../../supabase/schema.sql', 'utf8')
  const [, body] = model.split('FUNCTION private.check_in(')
  expect(body?.split('$function$')[1]).toContain(`interval '${checkInDays} days'`)
})
