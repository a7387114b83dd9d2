import { canonicalJson } from './canonical-json.ts'
import type { RegistryKey, RegistrySigningKey } from './config.ts'
import type { PageRegistry, Registry } from './registry.ts'

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * The id that stands for a composition, in hex: the SHA-256 of its remotes and, where there is
 * any, of what is switched off.
 */
export async function registryId({
  remotes,
  disabled,
}: Pick<Registry, 'remotes' | 'disabled'>): Promise<string> {
  const content = canonicalJson(disabled?.length ? { remotes, disabled } : remotes)
  const digest = await crypto.subtle.digest('SHA-256', encode(content))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Gives a composition its id and signs it. */
export async function sealRegistry(
  content: Omit<Registry, 'id' | 'signature'>,
  signingKey: RegistrySigningKey,
): Promise<Registry> {
  return await sign({ ...content, id: await registryId(content) }, signingKey)
}

/** Signs what one page carries of a registry. It keeps the id of the whole. */
export async function sealPageRegistry(
  part: Omit<PageRegistry, 'signature'>,
  signingKey: RegistrySigningKey,
): Promise<PageRegistry> {
  return await sign(part, signingKey)
}

async function sign<Unsigned extends Parameters<typeof canonicalJson>[0] & object>(
  unsigned: Unsigned,
  signingKey: RegistrySigningKey,
) {
  const key = await crypto.subtle.importKey('jwk', signingKey, keyAlgorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(signatureAlgorithm, key, signedBytes(unsigned))
  return { ...unsigned, signature: toBase64(signature) }
}

/**
 * Whether the holder of the key signed exactly this registry, or this part of one. Answers false
 * for anything else; rejects only where the key itself is unusable.
 */
export async function verifyRegistry(
  registry: Registry | PageRegistry,
  publicKey: RegistryKey,
): Promise<boolean> {
  const { signature, ...unsigned } = registry
  const { kty, crv, x, y } = publicKey
  const jwk = { kty, crv, x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, keyAlgorithm, false, ['verify'])
  const bytes = fromBase64(signature)
  if (!bytes) return false
  const genuine = await crypto.subtle.verify(signatureAlgorithm, key, bytes, signedBytes(unsigned))
  if (!genuine || 'part' in registry) return genuine
  return registry.id === (await registryId(registry))
}

function signedBytes(unsigned: Parameters<typeof canonicalJson>[0]) {
  return encode(canonicalJson(unsigned))
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toBase64(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
