import { type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { providerKey } from '../provider-key.ts'

/** Signs and reads the provider's tokens, with a key of this process. */
export interface PhoneTokens {
  jwks: JSONWebKeySet
  /** Any claims: what is no right token is for whoever tests its reader. */
  sign(claims: JWTPayload): Promise<string>
  /** Who the token speaks of; `null` where it is none of the project's or has expired. */
  read(token: string): Promise<string | null>
}

const claimsSchema = z.object({ sub: z.string() })

/** The `iss` of the tokens of a project. */
export const phoneIssuer = (project: string) => `https://securetoken.google.com/${project}`

export async function createPhoneTokens(options: {
  project: string
  now: () => Date
}): Promise<PhoneTokens> {
  const { project, now } = options
  const { kid, privateKey, publicKey, publicJwk } = await providerKey('phone')
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
