import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@sabha/types'
import { expect, test } from 'vitest'
import { supabaseFolder } from '../repository.ts'
import { authSettingsSchema, authSettingsText } from './auth-settings.ts'

test('limits access tokens to a quarter of an hour', () => {
  expect(authSettingsSchema.parse({}).accessTokenSeconds).toBe(900)
  expect(authSettingsSchema.safeParse({ accessTokenSeconds: 901 }).success).toBe(false)
})

test('requires the same password length as the forms and hosted Supabase', () => {
  const hosted = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')
  const { passwordMinimumLength: length } = authSettingsSchema.parse({})
  expect(hosted).toContain(`\nminimum_password_length = ${length}\n`)
  expect(length).toBe(limits.passwordMinLength)
})

test('waits as long as hosted Supabase before it mails an address again', () => {
  const hosted = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')
  const { emailIntervalSeconds } = authSettingsSchema.parse({})
  expect(hosted).toContain(`\nmax_frequency = "${emailIntervalSeconds}s"\n`)
  expect(emailIntervalSeconds).toBeLessThanOrEqual(1)
})

test('reads settings that differ from the defaults from an environment variable', () => {
  const read = authSettingsText.parse(
    '{"refuseCommonPasswords":false,"rateLimits":{"mails":{"capacity":1,"refillSeconds":9}}}',
  )
  expect(read).toEqual({
    ...authSettingsSchema.parse({}),
    refuseCommonPasswords: false,
    rateLimits: {
      ...authSettingsSchema.parse({}).rateLimits,
      mails: { capacity: 1, refillSeconds: 9 },
    },
  })
})

test.each(['refuseCommonPasswords', '[1]', '{"bcryptCost":"high"}'])('refuses %s', (text) => {
  expect(authSettingsText.safeParse(text).success).toBe(false)
})
