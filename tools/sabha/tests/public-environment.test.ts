import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFoundation } from '@sabha/release'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildEnvironment } from '../src/build/build-environment.ts'
import { createPublicConfig } from '../src/build/public-config.ts'
import { readPublicEnvironment } from '../src/build/public-environment.ts'
import { publicVariables as good } from './sample-checkout.ts'

const plainBuild = {
  ...{ move: [], withdraw: [], why: undefined },
  ...{ allowAccess: false, dryRun: false, yes: false },
}

describe('a build of an environment whose key is missing', () => {
  let repository: string

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'sabha-build-'))
    const lines = Object.entries(good).map(([name, value]) => `${name}="${value}"`)
    writeFileSync(join(repository, '.env.production'), lines.join('\n'))
    mkdirSync(join(repository, '.sabha-production/pages'), { recursive: true })
    writeFileSync(join(repository, '.sabha-production/pages/config.json'), '{}')
  })

  afterEach(() => rmSync(repository, { recursive: true }))

  it.each([true, false])('is refused and makes no key; with --create: %j', async (mayCreate) => {
    const build = { name: 'production', mayCreate, ...plainBuild }
    await expect(buildEnvironment(repository, build, async () => null)).rejects.toThrow(
      /^The key of production is missing\. Nothing was created\./,
    )
    expect(existsSync(join(repository, '.sabha-production/keys'))).toBe(false)
  })
})

type Name = keyof typeof good
type Changes = Partial<Record<Name | 'RAZORPAY_SCRIPT_URL' | 'RAZORPAY_KEY_SECRET', string>>

const reading =
  (changes: Changes, name = 'production') =>
  () =>
    readPublicEnvironment(name, { ...good, ...changes })

const tokenOf = (role: string) =>
  ['eyJhbGciOiJIUzI1NiJ9', Buffer.from(JSON.stringify({ role })).toString('base64url'), 's'].join(
    '.',
  )

describe('a public environment', () => {
  it('becomes the configuration of the pages', () => {
    expect(createPublicConfig(reading({})())).toMatchObject({
      backendUrl: 'https://project.supabase.co',
      registryUrl: 'https://remotes.foundation.org/registry.json',
      payments: {
        keyId: 'rzp_live_abc',
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      },
      phoneIdentity: { projectId: 'foundation-app' },
      foundation: { name: 'Foundation', since: 1999 },
    })
  })

  it('keeps the path of the remotes address', () => {
    const config = createPublicConfig(
      reading({ SABHA_REMOTES_URL: 'https://s3.site.org/bucket/' })(),
    )
    expect(config.remotesOrigin).toBe('https://s3.site.org/bucket')
    expect(config.registryUrl).toBe('https://s3.site.org/bucket/registry.json')
  })

  it('leaves out providers without keys', () => {
    const keys = { RAZORPAY_KEY_ID: '', FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '' }
    const config = createPublicConfig(reading(keys)())
    expect(config).not.toHaveProperty('payments')
    expect(config).not.toHaveProperty('phoneIdentity')
  })

  it.each<[string, Name | 'RAZORPAY_SCRIPT_URL', string, Changes?]>([
    [
      'a sandbox script with a live key',
      'RAZORPAY_SCRIPT_URL',
      'https://pay.site.org/v1/checkout.js',
    ],
    ['the key of the sandbox', 'RAZORPAY_KEY_ID', 'rzp_test_SabhaLocal0001'],
    ['a test key in production', 'RAZORPAY_KEY_ID', 'rzp_test_abc'],
    ["the provider's secret as its key", 'RAZORPAY_KEY_ID', 'Xy12abCD'],
    ['a script of another path', 'RAZORPAY_SCRIPT_URL', 'https://checkout.razorpay.com/other.js'],
    ['an http site', 'SABHA_SITE_URL', 'http://app.foundation.org'],
    ['a localhost site', 'SABHA_SITE_URL', 'https://localhost:3000'],
    ['a site with a path', 'SABHA_SITE_URL', 'https://foundation.org/app'],
    ['a local network backend', 'SUPABASE_URL', 'https://192.168.1.2'],
    ['an http backend', 'SUPABASE_URL', 'http://project.supabase.co'],
    ['an http remotes address', 'SABHA_REMOTES_URL', 'http://remotes.foundation.org'],
    ['a remotes address with a query', 'SABHA_REMOTES_URL', 'https://s3.site.org/bucket?a=1'],
    ['a secret key', 'SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'],
    ['a service role token', 'SUPABASE_PUBLISHABLE_KEY', tokenOf('service_role')],
    ['a service account', 'FIREBASE_API_KEY', '{"private_key":"-----BEGIN PRIVATE KEY-----"}'],
    ['a secret in a text', 'SABHA_FOUNDATION_ADDRESS', 'sb_secret_abc'],
    [
      'the value of a secret',
      'RAZORPAY_KEY_ID',
      'rzp_live_s',
      { RAZORPAY_KEY_SECRET: 'rzp_live_s' },
    ],
    ['the project of the phone sandbox', 'FIREBASE_PROJECT_ID', 'demo-sabha'],
    ['no phone key for a project', 'FIREBASE_API_KEY', ''],
    ['a year in the future', 'SABHA_FOUNDATION_SINCE', '3000'],
    ...Object.entries(demoFoundation).map(
      ([name, value]) =>
        ["the demo foundation's text", name as Name, value] as [string, Name, string],
    ),
  ])('refuses %s, by name: %s', (_mix, name, value, more) => {
    expect(reading({ [name]: value, ...more })).toThrow(new RegExp(`\\n  ${name} `))
  })

  it.each(Object.keys(good).filter((name) => !/RAZORPAY|FIREBASE/.test(name)))('needs %s', (name) =>
    expect(reading({ [name]: '' })).toThrow(`\n  ${name} is needed`),
  )

  it("accepts a test key with the provider's script outside production", () => {
    expect(reading({ RAZORPAY_KEY_ID: 'rzp_test_abc' }, 'staging')().RAZORPAY_KEY_ID).toBe(
      'rzp_test_abc',
    )
  })

  it('takes the anon token', () => {
    expect(reading({ SUPABASE_PUBLISHABLE_KEY: tokenOf('anon') })).not.toThrow()
  })

  it('names all wrong variables at once', () => {
    const read = reading({ SABHA_SITE_URL: '', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_a' })
    expect(read).toThrow(/SABHA_SITE_URL/)
    expect(read).toThrow(/SUPABASE_PUBLISHABLE_KEY/)
  })
})
