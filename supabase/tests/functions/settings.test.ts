import { expect, test } from 'vitest'
import { readPublishableKey, readSecretKey } from '../../functions/_shared/read-setting.ts'

test('uses the default key of those that hosted Supabase provides', () => {
  const environment = {
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1","mobile":"sb_publishable_2"}',
    SUPABASE_SECRET_KEYS: '{"jobs":"sb_secret_2","default":"sb_secret_1"}',
    SUPABASE_SECRET_KEY: 'sb_secret_3',
  }
  expect(readPublishableKey(environment)).toBe('sb_publishable_1')
  expect(readSecretKey(environment)).toBe('sb_secret_1')
})

test('uses the single key of self-hosted Supabase', () => {
  expect(readSecretKey({ SUPABASE_SECRET_KEY: 'sb_secret_3' })).toBe('sb_secret_3')
})

test('names missing settings', () => {
  expect(() => readSecretKey({})).toThrow('SUPABASE_SECRET_KEY is not set.')
})

test.each(['sb_secret_3', '{"jobs":"sb_secret_3"}', '{"default":""}', 'null', '["sb_secret_3"]'])(
  'refuses malformed lists of keys (%s) without repeating them',
  (text) => {
    const read = () => readSecretKey({ SUPABASE_SECRET_KEYS: text, SUPABASE_SECRET_KEY: 'other' })
    expect(read).toThrow(/^SUPABASE_SECRET_KEYS must be a JSON object with a key named default\.$/)
  },
)
