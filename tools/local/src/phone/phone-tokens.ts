import { type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { providerKey } from '../provider-key.ts'

/** Signs and reads the provider's tokens, with a key of this run. */
export interface PhoneTokens {
  jwks: JSONWebKeySet
  /** Any claims: what is no right token is for whoever tests its reader. */
  sign(claims: JWTPayload): Promise<string>
  /** Who the token speaks of; `null` where it is none of ours or has expired. */
  read(token: string): Promise<string | null>
}

const claimsSchema = z.object({ sub: z.string() })

export async function createPhoneTokens(now: () => Date): Promise<PhoneTokens> {
  const { kid, privateKey, publicKey, publicJwk } = await providerKey()
  return {
    jwks: { keys: [publicJwk] },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
    async read(token) {
      const options = { algorithms: ['RS256'], currentDate: now() }
      const verified = await jwtVerify(token, publicKey, options).catch(() => null)
      return claimsSchema.safeParse(verified?.payload).data?.sub ?? null
    },
  }
}
