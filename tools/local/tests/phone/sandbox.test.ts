// @vitest-environment jsdom
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts } from '../../src/find-free-ports.ts'
import { sendRefusals, signInRefusals } from '../../src/phone/magic-numbers.ts'
import type { PhoneProviderOptions, TextMessage } from '../../src/phone/phone-provider.ts'
import { startPhoneSandbox } from '../../src/phone/start-phone-sandbox.ts'
import { createProviderClient, errorCodeOf, requestCode } from './provider-client.ts'
import { sendErrorCodes, signInErrorCodes } from './refusal-codes.ts'

const number = '+919876500001'

async function start(options: PhoneProviderOptions = {}) {
  const messages: TextMessage[] = []
  const running = await startPhoneSandbox({
    port: (await findFreePorts()).phone,
    deliver: (message) => messages.push(message),
    ...options,
  })
  onTestFinished(() => running.stop())
  const codeOf = (to: string) => messages.findLast((each) => each.to === to)?.text.slice(0, 6) ?? ''
  const client = () => createProviderClient(running.url, running.sandbox.project)
  return { ...running, messages, codeOf, client }
}

it('signs tokens that its keys verify', async () => {
  const { client, codeOf, url } = await start()
  const sent = await requestCode(client(), number)
  const { user } = await sent.confirm(codeOf(number))

  const keys = createLocalJWKSet(await (await fetch(`${url}/jwks`)).json())
  const { protectedHeader, payload } = await jwtVerify(await user.getIdToken(), keys, {
    algorithms: ['RS256'],
    audience: 'demo-sabha',
  })

  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
  expect(payload.phone_number).toBe(number)
})

it('sends the code as a text message', async () => {
  const { client, messages } = await start()
  await requestCode(client(), '+91 98765-00001')

  expect(messages).toEqual([
    { to: number, text: expect.stringMatching(/^\d{6} is your verification code for demo-sabha/) },
  ])
})

it('refuses to send a code to each number that simulates a refused message', async () => {
  const { client } = await start()
  const seen = await Promise.all(
    Object.keys(sendRefusals).map(async (to) => [to, await errorCodeOf(requestCode(client(), to))]),
  )

  expect(Object.fromEntries(seen)).toEqual(sendErrorCodes)
})

it('rejects the correct code of each number that simulates a refused sign-in', async () => {
  const { client, codeOf } = await start()
  const seen = await Promise.all(
    Object.keys(signInRefusals).map(async (to) => {
      const sent = await requestCode(client(), to)
      return [to, await errorCodeOf(sent.confirm(codeOf(to)))]
    }),
  )

  expect(Object.fromEntries(seen)).toEqual(signInErrorCodes)
})

it('limits the codes to a number to five until some time has passed', async () => {
  let now = new Date('2026-11-22T08:00:00Z')
  const { client } = await start({ now: () => now })
  const fivefold = Array.from({ length: 5 }, () => requestCode(client(), number))
  await Promise.all(fivefold)
  expect(await errorCodeOf(requestCode(client(), number))).toBe('auth/too-many-requests')

  now = new Date('2026-11-22T08:12:00Z')
  await requestCode(client(), number)
})

it('answers at most 150 requests of one address in an hour', async () => {
  const { url } = await start({ now: () => new Date('2026-11-22T08:00:00Z') })
  const ask = async (index: number) => {
    const phoneNumber = `+9197${String(index).padStart(8, '0')}`
    const path = 'identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any'
    const body = JSON.stringify({ phoneNumber, recaptchaToken: 'any' })
    const answer = await fetch(`${url}/${path}`, { method: 'POST', body })
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 151 }, (_, index) => ask(index)))

  expect(statuses.filter((status) => status === 200)).toHaveLength(150)
})

it('rejects any code after five wrong guesses', async () => {
  const { client, codeOf } = await start()
  const sent = await requestCode(client(), number)
  const wrong = codeOf(number) === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await errorCodeOf(sent.confirm(wrong))).toBe('auth/invalid-verification-code')
  }

  expect(await errorCodeOf(sent.confirm(codeOf(number)))).toBe('auth/too-many-requests')
})

it('rejects a code that is older than ten minutes', async () => {
  let now = new Date('2026-11-22T08:00:00Z')
  const { client, codeOf } = await start({ now: () => now })
  const sent = await requestCode(client(), number)

  now = new Date('2026-11-22T08:10:01Z')
  expect(await errorCodeOf(sent.confirm(codeOf(number)))).toBe('auth/code-expired')
})

it('answers pages of any origin but shows them no codes', async () => {
  const { url } = await start()
  const lookUp = `${url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any`
  const asked = await fetch(lookUp, { method: 'OPTIONS', headers: { origin: 'http://elsewhere' } })
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')

  const codes = await fetch(`${url}/emulator/v1/projects/demo-sabha/verificationCodes`)
  expect(codes.status).toBe(200)
  expect(codes.headers.get('access-control-allow-origin')).toBeNull()
})

it('rejects foreign host names', async () => {
  const { sandbox } = await start()

  expect((await sandbox.app.request('http://elsewhere.example/jwks')).status).toBe(421)
  expect((await sandbox.app.request('http://localhost/jwks')).status).toBe(200)
})

it('rejects malformed requests', async () => {
  const { sandbox } = await start()
  const ask = async (call: string, body: unknown) => {
    const address = `http://localhost/identitytoolkit.googleapis.com/v1/accounts:${call}`
    const answer = await sandbox.app.request(address, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await ask('lookup', {})).toMatchObject({ status: 403, error: { code: 403 } })
  for (const [call, body] of [
    ['lookup', { idToken: 'e30.e30.' }],
    ['signInWithPhoneNumber', null],
    ['signInWithPhoneNumber', { code: 1 }],
    ['sendVerificationCode', { phoneNumber: number }],
  ] as const) {
    expect(await ask(`${call}?key=any`, body)).toMatchObject({ status: 400, error: { code: 400 } })
  }
})

it('rejects project ids that could be real', async () => {
  const options = { project: 'sabha' as 'demo-sabha' }
  await expect(startPhoneSandbox({ port: 0, ...options })).rejects.toThrow(/demo projects only/)
})
