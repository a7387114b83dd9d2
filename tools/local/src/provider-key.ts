import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

export type ProviderKey = Awaited<ReturnType<typeof makeKey>>

let made: Promise<ProviderKey> | undefined

/**
 * The RSA key that the stand-ins of outside providers sign with, for RS256. Making it takes longer than
 * starting what it is for: a process has one.
 */
export function providerKey(): Promise<ProviderKey> {
  made ??= makeKey()
  return made
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
