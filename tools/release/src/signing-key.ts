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
import { readIfPresent } from './read-if-present.ts'

export interface SigningKeyPair {
  signingKey: RegistrySigningKey
  /** Public key for the shell's configuration. */
  publicKey: RegistryKey
}

/**
 * Loads the key pair that signs registries and creates it on first use. Only the owner can read the file;
 * its holder controls the code that the shell runs.
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
    // The cause would quote the key.
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
  // Uses the key of a process that has written it first.
  return (await readKey(file)) ?? key
}

/** Writes the key atomically and without replacing an existing one; a partial key could never be read. */
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

/** Returns whether an error means that the file already exists. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
