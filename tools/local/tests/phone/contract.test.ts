// @vitest-environment jsdom
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { findFreePorts } from '../../src/find-free-ports.ts'
import { startPhoneSandbox } from '../../src/phone/start-phone-sandbox.ts'
import { createProviderClient, errorCodeOf, requestCode } from './provider-client.ts'

/** Runs the tests against the provider's official emulator if `SABHA_PHONE_EMULATOR` is set. */
const { SABHA_PHONE_EMULATOR: emulator } = process.env
const project = 'demo-sabha'
let address = ''
let stop = async (): Promise<unknown> => undefined

beforeAll(async () => {
  if (emulator) {
    address = emulator
    return
  }
  const running = await startPhoneSandbox({ port: (await findFreePorts()).phone, project })
  address = running.url
  stop = running.stop
})

afterAll(() => stop())

const codesSchema = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })),
})

async function lastCode(number: string): Promise<string> {
  const answer = await fetch(`${address}/emulator/v1/projects/${project}/verificationCodes`)
  const { verificationCodes } = codesSchema.parse(await answer.json())
  const last = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)
  if (!last) throw new Error(`No code was sent to ${number}`)
  return last.code
}

let count = 0

function newNumber(): string {
  count += 1
  return `+9198${String(Date.now() % 1_000_000).padStart(6, '0')}${String(count).padStart(2, '0')}`
}

const client = () => createProviderClient(address, project)

it('signs in with the sent code and returns the claims of the provider', async () => {
  const number = newNumber()
  const sent = await requestCode(client(), number)
  const code = await lastCode(number)
  expect(code).toMatch(/^\d{6}$/)

  const { user } = await sent.confirm(code)

  expect(user.phoneNumber).toBe(number)
  const claims = decodeJwt(await user.getIdToken())
  expect(claims).toMatchObject({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: user.uid,
    user_id: user.uid,
    phone_number: number,
    firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
  })
  expect(Math.abs(Number(claims.auth_time) - Date.now() / 1000)).toBeLessThan(60)
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
})

it('rejects a wrong code and then accepts the right one', async () => {
  const number = newNumber()
  const sent = await requestCode(client(), number)
  const code = await lastCode(number)
  const wrong = code === '000000' ? '000001' : '000000'

  expect(await errorCodeOf(sent.confirm(wrong))).toBe('auth/invalid-verification-code')
  expect((await sent.confirm(code)).user.phoneNumber).toBe(number)
})

it('accepts a code once', async () => {
  const number = newNumber()
  const sent = await requestCode(client(), number)
  const code = await lastCode(number)
  await sent.confirm(code)

  expect(await errorCodeOf(sent.confirm(code))).toBe('auth/invalid-verification-id')
})

it('refuses an empty code', async () => {
  const sent = await requestCode(client(), newNumber())

  expect(await errorCodeOf(sent.confirm(''))).toBe('auth/missing-code')
})

it('refuses a number without its country code', async () => {
  expect(await errorCodeOf(requestCode(client(), '9876543210'))).toBe('auth/invalid-phone-number')
})

it('returns the same account for a number until the accounts are cleared', async () => {
  const number = newNumber()
  const signIn = async () => {
    const sent = await requestCode(client(), number)
    return (await sent.confirm(await lastCode(number))).user.uid
  }
  const first = await signIn()
  expect(await signIn()).toBe(first)

  const accounts = `${address}/emulator/v1/projects/${project}/accounts`
  await fetch(accounts, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
  expect(await signIn()).not.toBe(first)
})

it('refreshes a token and keeps the time of the sign-in', async () => {
  const number = newNumber()
  const sent = await requestCode(client(), number)
  const { user } = await sent.confirm(await lastCode(number))
  const before = decodeJwt(await user.getIdToken())

  const after = decodeJwt(await user.getIdToken(true))

  expect(after).toMatchObject({ sub: user.uid, phone_number: number })
  expect(after.auth_time).toBe(before.auth_time)
})
