import { isEmailAddress } from '@sabha/types'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleProvider } from '../../google/google-provider.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string(),
})

const profileSchema = z.object({
  sub: z.string().min(1),
  email: z.string().transform((email) => email.toLowerCase()),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

export type GoogleProfile = z.output<typeof profileSchema>

export interface GoogleSignIn {
  profile: GoogleProfile
  tokens: { accessToken: string; refreshToken?: string }
}

/** Exchanges the code and accepts only ID tokens that Google has signed for this client. */
export async function exchangeWithGoogle(
  { google, issuer }: Pick<AuthContext, 'google' | 'issuer'>,
  code: string,
): Promise<GoogleSignIn> {
  if (!google) throw new AuthError(400, 'provider_disabled', 'Google sign-in is not enabled')
  const signIn = await readSignIn({ google, issuer }, code)
  if (isEmailAddress(signIn.profile.email)) return signIn
  const message = 'Unable to validate email address: invalid format'
  throw new AuthError(400, 'email_address_invalid', message)
}

async function readSignIn(
  { google, issuer }: { google: GoogleProvider; issuer: string },
  code: string,
): Promise<GoogleSignIn> {
  try {
    const tokens = await fetchTokens(google, { code, redirectUri: `${issuer}/callback` })
    const profile = await verifyIdToken(google, tokens.id_token)
    const { access_token: accessToken, refresh_token: refreshToken } = tokens
    return { profile, tokens: { accessToken, ...(refreshToken ? { refreshToken } : {}) } }
  } catch (error) {
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code', {
      cause: error,
    })
  }
}

async function fetchTokens(
  google: GoogleProvider,
  { code, redirectUri }: { code: string; redirectUri: string },
) {
  const answer = await fetch(google.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: google.clientId,
      client_secret: google.clientSecret,
    }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`Google answered ${answer.status}`)
  return tokensSchema.parse(await answer.json())
}

async function verifyIdToken(google: GoogleProvider, idToken: string): Promise<GoogleProfile> {
  const keys = createRemoteJWKSet(new URL(google.jwksUrl))
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: google.issuer,
    audience: google.clientId,
    algorithms: ['RS256'],
  })
  return profileSchema.parse(payload)
}
