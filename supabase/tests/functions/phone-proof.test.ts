import { createPhoneSandbox } from '@sabha/local'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPhoneSettings } from '../../functions/_shared/phones/phone-settings.ts'
import { readPhoneProof } from '../../functions/_shared/phones/read-phone-proof.ts'

const now = new Date('2026-11-22T08:00:00Z')
const seconds = now.getTime() / 1000
const phone = '+919876500001'
const right = {
  iss: 'https://securetoken.google.com/demo-sabha',
  aud: 'demo-sabha',
  sub: 'person-1',
  auth_time: seconds - 60,
  iat: seconds - 60,
  exp: seconds + 3540,
  phone_number: phone,
  firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
}

let sandbox: Awaited<ReturnType<typeof createPhoneSandbox>>

beforeAll(async () => {
  sandbox = await createPhoneSandbox({ now: () => now })
})

const reader = () => ({
  projectId: 'demo-sabha',
  keys: createLocalJWKSet(sandbox.tokens.jwks),
  now: () => now,
})
const { exp: _never, ...endless } = right
const read = async (claims: JWTPayload) =>
  readPhoneProof(reader(), await sandbox.tokens.sign(claims))

describe('a proof of the phone provider', () => {
  test('returns the number in E.164 and the user ID at the provider', async () => {
    expect(await read({ ...right, phone_number: '+91 98765-00001' })).toEqual({
      phone,
      providerUserId: 'person-1',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('is the same after a refresh of its token, and different after another sign-in', async () => {
    const first = await read(right)
    const refreshed = await read({ ...right, iat: seconds, exp: seconds + 3600 })
    const again = await read({ ...right, auth_time: seconds - 59 })
    const another = await read({ ...right, sub: 'person-2' })
    expect(refreshed.digest).toBe(first.digest)
    expect(new Set([first.digest, again.digest, another.digest]).size).toBe(3)
  })

  test('is valid for ten minutes from the sign-in, even with a newer token', async () => {
    expect(await read({ ...right, auth_time: seconds - 600 })).toMatchObject({ phone })
    const old = { ...right, auth_time: seconds - 601, iat: seconds }
    await expect(read(old)).rejects.toMatchObject({ code: 'phone_proof_expired', status: 400 })
    const past = { ...right, exp: seconds - 31 }
    await expect(read(past)).rejects.toMatchObject({ code: 'phone_proof_expired' })
  })

  test.each<[string, JWTPayload]>([
    ['if it is for another project', { ...right, aud: 'other' }],
    ['if it has another issuer', { ...right, iss: 'https://securetoken.google.com/other' }],
    [
      'if the user signed in with a password',
      { ...right, firebase: { sign_in_provider: 'password' } },
    ],
    ['without a number', { ...right, phone_number: undefined }],
    ['with an invalid number', { ...right, phone_number: '+91987abc' }],
    ['without the time of the sign-in', { ...right, auth_time: undefined }],
    ['with a time of sign-in in the future', { ...right, auth_time: seconds + 31 }],
    ['without an expiry', endless],
    ['without a user ID', { ...right, sub: '' }],
  ])('is rejected %s', async (_, claims) => {
    await expect(read(claims)).rejects.toMatchObject({ code: 'phone_proof_invalid', status: 400 })
  })

  test('is refused with another key, without a signature, or in another format', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const header = decodeProtectedHeader(await sandbox.tokens.sign(right))
    const tokens = [
      await new SignJWT(right).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey),
      new UnsecuredJWT(right).encode(),
      'a.b.c',
      '',
      `${await sandbox.tokens.sign(right)}x`,
    ]
    for (const token of tokens) {
      await expect(readPhoneProof(reader(), token)).rejects.toMatchObject({
        code: 'phone_proof_invalid',
      })
    }
  })

  test("cannot be checked while the provider's keys are unavailable", async () => {
    const keys = createRemoteJWKSet(new URL('http://127.0.0.1:1/jwks'))
    const token = await sandbox.tokens.sign(right)
    await expect(readPhoneProof({ ...reader(), keys }, token)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    })
  })
})

describe('the settings of the phone provider', () => {
  test('require a project ID and default to the public keys of the provider', () => {
    expect(readPhoneSettings({ FIREBASE_PROJECT_ID: 'sabha' }).keysUrl).toMatch(
      /^https:\/\/www\.googleapis\.com\//,
    )
    expect(() => readPhoneSettings({})).toThrow('FIREBASE_PROJECT_ID is not set.')
  })

  test.each([
    ['sabha', 'http://localhost:9099/jwks'],
    ['demo-sabha', 'https://keys.example/jwks'],
    ['demo-sabha', 'http://localhost.example/jwks'],
  ])('refuse the project %s with the keys of %s', (FIREBASE_PROJECT_ID, FIREBASE_KEYS_URL) => {
    const environment = { FIREBASE_PROJECT_ID, FIREBASE_KEYS_URL }
    expect(() => readPhoneSettings(environment)).toThrow(/on this machine/)
  })
})
