import { expect, it } from 'vitest'
import { sendOneTimeCode, signInWithOneTimeCode } from '../src/account.ts'
import { readStoredSession } from '../src/client/stored-session.ts'
import {
  asha,
  authRefusal,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
} from '../src/testing/index.ts'

it('requests a code without creating an account', async () => {
  const { requests } = fakeBackend({ 'POST /auth/v1/otp': () => jsonAnswer({}) })
  await sendOneTimeCode(' asha@sabha.test ')
  expect(requests[0]?.body).toEqual({ email: 'asha@sabha.test', create_user: false })
})

it('responds the same if the service reports an unknown address', async () => {
  const nobody = () => authRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
  fakeBackend({ 'POST /auth/v1/otp': nobody })
  await expect(sendOneTimeCode('nobody@sabha.test')).resolves.toBeUndefined()
})

it("fails with the rate limit's code, and with a connection code without a response", async () => {
  const tooMany = () => authRefusal(429, 'over_email_send_rate_limit', 'Wait')
  fakeBackend({ 'POST /auth/v1/otp': tooMany })
  await expect(sendOneTimeCode(asha.email)).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
  })
  fakeBackend({ 'POST /auth/v1/otp': () => new Response('', { status: 502 }) })
  await expect(sendOneTimeCode(asha.email)).rejects.toMatchObject({ code: 'unavailable' })
})

it('signs in with the code', async () => {
  const { requests } = fakeBackend({
    'POST /auth/v1/verify': () => jsonAnswer(createTokenResponse()),
  })
  const session = await signInWithOneTimeCode({ email: asha.email, code: ' 123456 ' })
  expect(requests[0]?.body).toEqual({ email: asha.email, token: '123456', type: 'email' })
  expect(session.user.id).toBe(asha.id)
  expect(readStoredSession()?.user.id).toBe(asha.id)
})

it('fails with a connection code if the response breaks off', async () => {
  const brokenOff = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new Error()) }))
  fakeBackend({ 'POST /auth/v1/verify': brokenOff })
  await expect(signInWithOneTimeCode({ email: asha.email, code: '123456' })).rejects.toMatchObject({
    code: 'network',
  })
})

it('stores no session for a wrong code', async () => {
  const wrong = () => authRefusal(403, 'otp_expired', 'Token has expired or is invalid')
  fakeBackend({ 'POST /auth/v1/verify': wrong })
  await expect(signInWithOneTimeCode({ email: asha.email, code: '000000' })).rejects.toMatchObject({
    code: 'otp_expired',
  })
  expect(readStoredSession()).toBeNull()
})
