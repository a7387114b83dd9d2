import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mailLengths } from './attendee-mail.ts'

it.each(Object.entries(mailLengths))(
  'the length of %s matches the check of event_mails',
  (column, length) => {
    const model = readFileSync('../../supabase/schema.sql', 'utf8')
    const [check] = new RegExp(`constraint event_mails_${column}_check .*`).exec(model) ?? []
    expect(check).toContain(`char_length(${column}) <= ${length})`)
  },
)
