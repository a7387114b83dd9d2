import { canonicalJson, type Json } from './canonical-json.ts'
import type { RegistryKey, RegistrySigningKey } from './config.ts'
import type { PageRegistry, RegistryEnvelope } from './registry.ts'

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }

/** Returns the id of a composition in hex: the SHA-256 of its remotes and, if any, its disabled builds. */
export async function registryId({
  remotes,
  disabled,
}: Pick<RegistryEnvelope, 'remotes' | 'disabled'>): Promise<string> {
  const content = canonicalJson((disabled?.length ? { remotes, disabled } : remotes) as Json)
  const digest = await crypto.subtle.digest('SHA-256', encode(content))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Adds the id and the signature to a composition. Its entries are kept unchanged. */
export async function sealRegistry<Content extends Omit<RegistryEnvelope, 'id' | 'signature'>>(
  content: Content,
  signingKey: RegistrySigningKey,
): Promise<Content & Pick<RegistryEnvelope, 'id' | 'signature'>> {
  return await sign({ ...content, id: await registryId(content) }, signingKey)
}

/**
 * Signs the parts of a registry that are inlined in the pages of one composition, under the id of the whole,
 * and returns the JSON of each. The text of a remote is created once for all pages that contain it.
 *
 * @example const seal = sealPageRegistries(key); await seal({ ...whole, part: true, remotes: [], others })
 */
export function sealPageRegistries(
  signingKey: RegistrySigningKey,
): (part: Omit<PageRegistry, 'signature'>) => Promise<string> {
  const texts = new WeakMap<object, string>()
  const textOf = (entry: object) => {
    const text = texts.get(entry) ?? canonicalJson(entry as Json)
    texts.set(entry, text)
    return text
  }
  const listOf = (entries: readonly object[]) => `[${entries.map(textOf).join()}]`
  const signing = signer(signingKey)
  return async (part) => {
    const members = Object.entries(part)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => {
        const isList = name === 'remotes' || name === 'others'
        return `"${name}":${isList ? listOf(part[name]) : canonicalJson(value as Json)}`
      })
    const signature = await (await signing)(encode(`{${members.join()}}`))
    return `{${members.join()},"signature":${JSON.stringify(signature)}}`
  }
}

async function sign<Unsigned extends object>(unsigned: Unsigned, signingKey: RegistrySigningKey) {
  const signature = await (await signer(signingKey))(encode(canonicalJson(unsigned as Json)))
  return { ...unsigned, signature }
}

async function signer(signingKey: RegistrySigningKey) {
  const key = await crypto.subtle.importKey('jwk', signingKey, keyAlgorithm, false, ['sign'])
  return async (bytes: Uint8Array<ArrayBuffer>) =>
    toBase64(await crypto.subtle.sign(signatureAlgorithm, key, bytes))
}

/**
 * Returns whether the holder of the key signed exactly this registry, or this part of it. Returns false for
 * any other input; rejects only if the key itself is unusable.
 */
export async function verifyRegistry(
  registry: RegistryEnvelope | PageRegistry,
  publicKey: RegistryKey,
): Promise<boolean> {
  const { signature, ...unsigned } = registry
  const { kty, crv, x, y } = publicKey
  const jwk = { kty, crv, x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, keyAlgorithm, false, ['verify'])
  const bytes = fromBase64(signature)
  if (!bytes) return false
  const isSigned = (text: string) =>
    crypto.subtle.verify(signatureAlgorithm, key, bytes, encode(text))
  // The part in a page is canonical already; sorting it takes a phone longer than verifying it.
  const genuine =
    (await isSigned(JSON.stringify(unsigned))) || (await isSigned(canonicalJson(unsigned as Json)))
  if (!genuine || 'part' in registry) return genuine
  return registry.id === (await registryId(registry))
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
