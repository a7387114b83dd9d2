import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import {
  canonicalJson,
  type RegistryKey,
  type RegistrySigningKey,
} from '@sabha/contract/composition'

type Signed = Parameters<typeof canonicalJson>[0]

/** A new Ed25519 key of a team: the private key as PEM, the public one as `owners.json` lists it. */
export function createTeamKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    publicKey: publicTeamKey(privateKey),
  }
}

/**
 * Reads a team's private key.
 *
 * @throws Error if the text is no Ed25519 key; its text is not quoted.
 */
export function readTeamKey(pem: string): KeyObject {
  const key = parsePrivateKey(pem)
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new Error('It is not an Ed25519 key in PEM format. Create one with `npx sabha keygen`.')
}

function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/** Begins a public key, which could otherwise begin with a hyphen, as an option of a command does. */
const prefix = 'ed25519-'

/** Returns the public key: `ed25519-` and base64url of its 32 bytes. */
export function publicTeamKey(key: KeyObject): string {
  return `${prefix}${createPublicKey(key).export({ format: 'jwk' }).x}`
}

/** Returns whether a text is a public key of a team, in its only spelling. */
export function isTeamKey(text: string): boolean {
  const encoded = text.startsWith(prefix) ? text.slice(prefix.length) : ''
  const bytes = Buffer.from(encoded, 'base64url')
  return bytes.length === 32 && bytes.toString('base64url') === encoded
}

export function signAsTeam(value: Signed, key: KeyObject): string {
  return sign(null, bytesOf(value), key).toString('base64')
}

export function isSignedByTeam(value: Signed, signature: string, publicKey: string): boolean {
  if (!isTeamKey(publicKey)) return false
  const x = publicKey.slice(prefix.length)
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, bytesOf(value), key, Buffer.from(signature, 'base64'))
}

/** Signs with the key that signs registries. */
export function signAsPlatform(value: Signed, key: RegistrySigningKey): string {
  const privateKey = createPrivateKey({ format: 'jwk', key: { ...key } })
  return sign('sha256', bytesOf(value), { key: privateKey, dsaEncoding }).toString('base64')
}

export function isSignedByPlatform(value: Signed, signature: string, key: RegistryKey): boolean {
  const { kty, crv, x, y } = key
  const publicKey = createPublicKey({ format: 'jwk', key: { kty, crv, x, y } })
  const bytes = Buffer.from(signature, 'base64')
  return verify('sha256', bytesOf(value), { key: publicKey, dsaEncoding }, bytes)
}

const dsaEncoding = 'ieee-p1363' as const

function bytesOf(value: Signed): Buffer {
  return Buffer.from(canonicalJson(value))
}
