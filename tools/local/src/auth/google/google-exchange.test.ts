import { serve } from '@hono/node-server'
import { refusedAddresses } from '@sabha/types/testing'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { localGoogleProvider } from '../../google/google-provider.ts'
import { exchangeWithGoogle } from './google-exchange.ts'

const issuer = 'http://localhost:54321/auth/v1'
const now = Math.floor(Date.now() / 1000)
const genuine = {
  iss: 'https://accounts.google.com',
  aud: localGoogleProvider('').clientId,
  sub: '123',
  email: 'Asha@Example.test',
  email_verified: true,
  iat: now,
  exp: now + 60,
}

const [own, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]

/** Creates a provider that answers every code with a token with these claims. */
async function googleThatSigns(claims: JWTPayload, { byStranger = false } = {}) {
  const published = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(byStranger ? stranger.privateKey : own.privateKey)
  const app = new Hono()
    .get('/oauth2/v3/certs', (request) => request.json({ keys: [published] }))
    .post('/token', (request) => request.json({ access_token: 'a', id_token: idToken }))
  const { promise, resolve } = Promise.withResolvers<number>()
  const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' }
  const server = serve(options, ({ port }) => resolve(port))
  onTestFinished(() => void server.close())
  return localGoogleProvider(`http://127.0.0.1:${await promise}`)
}

test('reads the profile from a token that Google signed for this client', async () => {
  const google = await googleThatSigns(genuine)
  const { profile } = await exchangeWithGoogle({ google, issuer }, 'code')
  expect(profile).toEqual({ sub: '123', email: 'asha@example.test', email_verified: true })
})

test.each([
  ['for another client', { aud: 'someone-else.apps.googleusercontent.com' }],
  ['by another issuer', { iss: 'https://accounts.evil.test' }],
  ['for too long ago', { exp: now - 60 }],
  ['without an email', { email: undefined }],
])('rejects a token issued %s', async (_, wrong) => {
  const google = await googleThatSigns({ ...genuine, ...wrong })
  await expect(exchangeWithGoogle({ google, issuer }, 'code')).rejects.toMatchObject({
    code: 'unexpected_failure',
  })
})

test.each(refusedAddresses)('rejects the address %j, which forms also refuse', async (email) => {
  const google = await googleThatSigns({ ...genuine, email })
  await expect(exchangeWithGoogle({ google, issuer }, 'code')).rejects.toMatchObject({
    status: 400,
    code: 'email_address_invalid',
  })
})

test('rejects a token signed with a key that Google does not publish', async () => {
  const google = await googleThatSigns(genuine, { byStranger: true })
  await expect(exchangeWithGoogle({ google, issuer }, 'code')).rejects.toMatchObject({
    code: 'unexpected_failure',
  })
})
