import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

const made = new Map<string, ReturnType<typeof makeKey>>()

/**
 * The RSA key that the stand-in of an outside provider signs with, for RS256. Making it takes longer than
 * starting what it is for: a process has one for each provider.
 */
export function providerKey(provider: 'google' | 'phone'): ReturnType<typeof makeKey> {
  const key = made.get(provider) ?? makeKey()
  made.set(provider, key)
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
