import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('accepts an empty environment and treats an empty value as not set', () => {
  const environment = readEnvironment({ SABHA_AUTH_URL: '' })
  expect(environment.SABHA_PORT_OFFSET).toBe(0)
  expect(environment.SABHA_AUTH_URL).toBeUndefined()
})

test('reads the offset as a number', () => {
  expect(readEnvironment({ SABHA_PORT_OFFSET: '1000' }).SABHA_PORT_OFFSET).toBe(1000)
})

test('names every invalid variable', () => {
  const read = () =>
    readEnvironment({
      SABHA_PORT_OFFSET: '99999',
      SABHA_AUTH_URL: 'localhost',
      SABHA_DATABASE_URL: 'http://localhost',
    })
  expect(read).toThrow(/SABHA_PORT_OFFSET must be at most 11213/)
  expect(read).toThrow(/SABHA_AUTH_URL must be an http or https address/)
  expect(read).toThrow(/SABHA_DATABASE_URL must be a postgres:/)
})

const hookSecret = `v1,whsec_${Buffer.alloc(32, 'hook').toString('base64')}`

test.each([hookSecret, `${hookSecret}|${hookSecret}`])('accepts the hook secrets %s', (secrets) => {
  const read = readEnvironment({ SABHA_SEND_EMAIL_HOOK_SECRETS: secrets })
  expect(read.SABHA_SEND_EMAIL_HOOK_SECRETS).toBe(secrets)
})

test.each([
  'secret',
  hookSecret.replace('v1,', ''),
  hookSecret.replace('=', ''),
  `v1,whsec_${Buffer.alloc(23).toString('base64')}`,
  `${hookSecret}|`,
  `${hookSecret}| ${hookSecret}`,
])('refuses the hook secrets %s, with which no email could be sent', (secrets) => {
  const read = () => readEnvironment({ SABHA_SEND_EMAIL_HOOK_SECRETS: secrets })
  expect(read).toThrow('SABHA_SEND_EMAIL_HOOK_SECRETS must be v1,whsec_ and at least 24 bytes')
})

test('refuses a Supabase address without its key', () => {
  const read = () => readEnvironment({ SUPABASE_URL: 'https://project.supabase.co' })
  expect(read).toThrow(/SUPABASE_PUBLISHABLE_KEY is needed when SUPABASE_URL is set/)
})

test('requires SABHA_SITE_URL if application and backend share one origin', () => {
  const read = () => readEnvironment({ SABHA_ONE_ORIGIN: '1' })
  expect(read).toThrow(/SABHA_SITE_URL is needed when SABHA_ONE_ORIGIN is set/)
})

test('names the line of an invalid variable only if it comes from the settings file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = join(folder, '.env')
  writeFileSync(settings, '# Ours\n\nSABHA_PORT_OFFSET=many\nSABHA_SITE_URL=https://one.example\n')
  const read = () =>
    readEnvironment({ SABHA_PORT_OFFSET: 'many', SABHA_SITE_URL: 'nowhere' }, settings)
  expect(read).toThrow('  .env:3 SABHA_PORT_OFFSET must be a whole number')
  expect(read).toThrow('\n  SABHA_SITE_URL must be an http or https address')
})
