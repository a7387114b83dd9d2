import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '@sabha/release/write-atomically'
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { z } from 'zod'
import { UserError } from '../../process/user-error.ts'

const keyFileSchema = z.object({
  signingKey: z.looseObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    kid: z.string(),
  }),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
})

type KeyFile = z.infer<typeof keyFileSchema>

/** The project's signing key and its two API keys. */
export interface ProjectKeys {
  publishableKey: string
  secretKey: string
  /** Public keys with which REST and functions verify tokens. */
  jwks: JSONWebKeySet
  sign(claims: JWTPayload): Promise<string>
  /** @throws JOSEError if the token is forged, malformed or expired at `at`. */
  verify(token: string, at?: Date): Promise<JWTPayload>
}

/** Reads the keys from `directory`, or creates them there, readable only by the owner. */
export async function loadKeys(directory: string): Promise<ProjectKeys> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'auth.json')
  return importKeys((await readKeyFile(path)) ?? (await createKeyFile(path)))
}

async function readKeyFile(path: string): Promise<KeyFile | undefined> {
  try {
    return keyFileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new UserError(
      `${path} is damaged. Delete it and start again: new keys are made, and all users must sign in again.`,
      { cause: error },
    )
  }
}

async function createKeyFile(path: string): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const made = keyFileSchema.parse({
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID() },
    publishableKey: createApiKey('sb_publishable'),
    secretKey: createApiKey('sb_secret'),
  })
  await writeAtomically(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

function createApiKey(kind: string): string {
  const secret = randomBytes(16).toString('base64url')
  const checksum = createHash('sha256').update(`${kind}_${secret}`).digest('base64url').slice(0, 8)
  return `${kind}_${secret}_${checksum}`
}

async function importKeys({
  signingKey,
  publishableKey,
  secretKey,
}: KeyFile): Promise<ProjectKeys> {
  const { d: _private, ...point } = signingKey
  const { kid } = signingKey
  const publicJwk = { ...point, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  const privateKey = await importJWK(signingKey, 'ES256')
  const publicKey = await importJWK(publicJwk, 'ES256')
  return {
    publishableKey,
    secretKey,
    jwks: { keys: [publicJwk] },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey),
    async verify(token, at = new Date()) {
      const options = { algorithms: ['ES256'], currentDate: at }
      return (await jwtVerify(token, publicKey, options)).payload
    },
  }
}
