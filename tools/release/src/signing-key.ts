import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type RegistryKey,
  type RegistrySigningKey,
  registryKeySchema,
  registrySigningKeySchema,
} from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import type { Environment } from './environment.ts'
import { readIfPresent } from './read-if-present.ts'

export interface SigningKeyPair {
  signingKey: RegistrySigningKey
  /** Public key for the shell's configuration. */
  publicKey: RegistryKey
}

/** Where the key pair is: its text, otherwise its file. */
type KeyPlace = Pick<Environment, 'keyFile' | 'keyText'>

/**
 * Loads the key pair that signs registries; its holder controls the code that the shell runs.
 *
 * @throws RefusedFileError if it is missing or cannot be read. No key is made instead: open pages and the
 * next release would refuse what another key signs.
 */
export async function loadSigningKey({ keyFile, keyText }: KeyPlace): Promise<SigningKeyPair> {
  const text = keyText ?? (await readIfPresent(keyFile))
  if (text !== null) return parseKey(text, keyText === undefined ? keyFile : 'SABHA_SIGNING_KEY')
  throw new RefusedFileError(
    // The path is not quoted: the variable may have the key itself.
    'The key that signs registries is missing. Restore a copy of its file, or set SABHA_SIGNING_KEY_FILE or SABHA_SIGNING_KEY. Only `npx sabha keys create` creates one.',
  )
}

/** Creates a key pair that only the owner of the file can read. Loads the one that is there, if any. */
export async function createSigningKey(keyFile: string): Promise<SigningKeyPair> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  if ((await readIfPresent(keyFile)) === null) {
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    const exported = await crypto.subtle.exportKey('jwk', pair.privateKey)
    await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 })
    await writeWhole(keyFile, JSON.stringify(registrySigningKeySchema.parse(exported)))
  }
  // Another process may have written its key first.
  return await loadSigningKey({ keyFile })
}

function parseKey(text: string, place: string): SigningKeyPair {
  try {
    const signingKey = registrySigningKeySchema.parse(JSON.parse(text))
    return { signingKey, publicKey: registryKeySchema.parse(signingKey) }
  } catch {
    // The cause would quote the key.
    throw new RefusedFileError(
      `${place} is damaged: the key that signs registries cannot be read. Restore a copy of it. On a single machine, start over with: npm start -- --reset`,
    )
  }
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
