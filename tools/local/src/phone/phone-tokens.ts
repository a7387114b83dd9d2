import { type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createProviderKey } from '../provider-key.ts'

/** Signs and reads the provider's tokens, with a key of this process. */
export interface PhoneTokens {
  jwks: JSONWebKeySet
  /** Signs any claims, so that tests can also make invalid tokens. */
  sign(claims: JWTPayload): Promise<string>
  /** Returns the account id in the token, or null if the token has expired or belongs to another project. */
  read(token: string): Promise<string | null>
}

const claimsSchema = z.object({ sub: z.string() })

/** Returns the `iss` of the tokens of a project. */
export const phoneIssuer = (project: string) => `https://securetoken.google.com/${project}`

export async function createPhoneTokens(options: {
  project: string
  now: () => Date
}): Promise<PhoneTokens> {
  const { project, now } = options
  const { kid, privateKey, publicKey, publicJwk } = await createProviderKey('phone')
  return {
    jwks: { keys: [publicJwk] },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
    async read(token) {
      const verified = await jwtVerify(token, publicKey, {
        algorithms: ['RS256'],
        audience: project,
        issuer: phoneIssuer(project),
        currentDate: now(),
      }).catch(() => null)
      return claimsSchema.safeParse(verified?.payload).data?.sub ?? null
    },
  }
}
