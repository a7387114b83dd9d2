import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type RegistryKey,
  type RegistrySigningKey,
  registryKeySchema,
  registrySigningKeySchema,
} from '@sabha/contract/composition'
import { RefusedFileError, readCheckedJson } from '@sabha/federation/build'
import { isTaken } from './is-taken.ts'
import { readIfPresent } from './read-if-present.ts'

export interface SigningKeyPair {
  signingKey: RegistrySigningKey
  /** What the shell's configuration carries. */
  publicKey: RegistryKey
}

/**
 * The key pair that signs registries, made on first use. The file is readable by its owner alone;
 * whoever holds it decides what code the shell runs.
 */
export async function loadSigningKey(file: string): Promise<SigningKeyPair> {
  const signingKey = (await readKey(file)) ?? (await createKey(file))
  return { signingKey, publicKey: registryKeySchema.parse(signingKey) }
}

async function readKey(file: string): Promise<RegistrySigningKey | null> {
  const isThere = (await readIfPresent(file)) !== null
  if (!isThere) return null
  try {
    return readCheckedJson(file, registrySigningKeySchema)
  } catch {
    // The reason would quote the key.
    throw new RefusedFileError(
      `${file} is damaged: the key that signs registries cannot be read. Bring back a copy of it; on one machine, begin anew with: npm start -- --reset`,
    )
  }
}

async function createKey(file: string): Promise<RegistrySigningKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const key = registrySigningKeySchema.parse(await crypto.subtle.exportKey('jwk', pair.privateKey))
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeWhole(file, JSON.stringify(key))
  // Somebody else's, where they came first.
  return (await readKey(file)) ?? key
}

/** A key that was cut off could never be read again; one that is there is never replaced. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, text, { mode: 0o600 })
    await link(draft, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    await rm(draft, { force: true })
  }
}
