import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mailLengths } from './attendee-mail.ts'

it.each(Object.entries(mailLengths))(
  'the length of %s matches the check of event_mails',
  (column, length) => {
    const attendance = readFileSync('../../supabase/schemas/attendance.sql', 'utf8')
    const [, table] = attendance.split('create table public.event_mails (')
    const [check] =
      new RegExp(`^  ${column} text .*check \\([^]*?<= \\d+`, 'm').exec(table ?? '') ?? []
    expect(check).toMatch(new RegExp(`\\bchar_length\\(${column}\\) <= ${length}$`))
  },
)
