import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { promisedTimes } from './promised-times.ts'

const { attendanceDays, applicationYears, deviceDays } = promisedTimes

it.each([
  ['attendance.sql', 'private.forget_attendance', `interval '${attendanceDays} days'`],
  ['jobs.sql', 'private.forget_applications', `interval '${applicationYears} years'`],
])('the legal texts promise the time in %s of %s()', (file, name, interval) => {
  const schema = readFileSync(`../../supabase/schemas/${file}`, 'utf8')
  const [, rest = ''] = schema.split(`create function ${name}(`)
  expect(rest.split('$$')[1]).toContain(interval)
})

it('the legal texts promise the time for which drafts stay on the device', () => {
  const source = readFileSync('../../libs/contract/src/leaving/draft-storage.ts', 'utf8')
  expect(source).toContain(`maxDraftAgeMs = ${deviceDays} * 24 * 60 * 60_000`)
})
