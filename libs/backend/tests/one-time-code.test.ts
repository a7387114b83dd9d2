import { expect, it } from 'vitest'
import { sendOneTimeCode, signInWithOneTimeCode } from '../src/account.ts'
import { readStoredSession } from '../src/client/stored-session.ts'
import { asha, authRefusal, fakeBackend, jsonAnswer, tokens } from '../src/testing/index.ts'

it('asks for a code, and for no account', async () => {
  const { requests } = fakeBackend({ 'POST /auth/v1/otp': () => jsonAnswer({}) })
  await sendOneTimeCode(' asha@sabha.test ')
  expect(requests[0]?.body).toEqual({ email: 'asha@sabha.test', create_user: false })
})

it('answers the same where the service says that nobody has the address', async () => {
  const nobody = () => authRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
  fakeBackend({ 'POST /auth/v1/otp': nobody })
  await expect(sendOneTimeCode('nobody@sabha.test')).resolves.toBeUndefined()
})

it('says that too many were asked for, and that nothing answers', async () => {
  const tooMany = () => authRefusal(429, 'over_email_send_rate_limit', 'Wait')
  fakeBackend({ 'POST /auth/v1/otp': tooMany })
  await expect(sendOneTimeCode(asha.email)).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
  })
  fakeBackend({ 'POST /auth/v1/otp': () => new Response('', { status: 502 }) })
  await expect(sendOneTimeCode(asha.email)).rejects.toMatchObject({ code: 'unavailable' })
})

it('signs in with the code', async () => {
  const { requests } = fakeBackend({ 'POST /auth/v1/verify': () => jsonAnswer(tokens()) })
  const session = await signInWithOneTimeCode({ email: asha.email, code: ' 123456 ' })
  expect(requests[0]?.body).toEqual({ email: asha.email, token: '123456', type: 'email' })
  expect(session.user.id).toBe(asha.id)
  expect(readStoredSession()?.user.id).toBe(asha.id)
})

it('says that the connection broke where the answer breaks off', async () => {
  const brokenOff = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new Error()) }))
  fakeBackend({ 'POST /auth/v1/verify': brokenOff })
  await expect(signInWithOneTimeCode({ email: asha.email, code: '123456' })).rejects.toMatchObject({
    code: 'network',
  })
})

it('keeps nobody who gives a wrong code', async () => {
  const wrong = () => authRefusal(403, 'otp_expired', 'Token has expired or is invalid')
  fakeBackend({ 'POST /auth/v1/verify': wrong })
  await expect(signInWithOneTimeCode({ email: asha.email, code: '000000' })).rejects.toMatchObject({
    code: 'otp_expired',
  })
  expect(readStoredSession()).toBeNull()
})
