import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

const cachedKeys = new Map<string, ReturnType<typeof makeKey>>()

/**
 * Returns the RS256 key with which the sandbox of an external provider signs. Creating a key takes
 * longer than starting the sandbox, so a process creates one per provider.
 */
export function createProviderKey(provider: 'google' | 'phone'): ReturnType<typeof makeKey> {
  const key = cachedKeys.get(provider) ?? makeKey()
  cachedKeys.set(provider, key)
  return key
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  return {
    kid,
    privateKey,
    publicKey,
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256' },
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}
