import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sealRegistry, verifyRegistry } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import type { Environment } from './environment.ts'
import { parseRegistry } from './promotion/read-registry.ts'
import { type NextKey, nextKeyRecord, readNextKey } from './records/next-key.ts'
import {
  isWrittenByPlatform,
  readSignedRecord,
  writeSignedRecord,
} from './records/signed-record.ts'
import { release } from './release.ts'
import { loadSigningKey, type SigningKeyPair } from './signing-key.ts'
import { openStore } from './store/open-store.ts'
import { registryStore } from './store/registry-store.ts'
import { retryUntilWritten } from './store/retry-until-written.ts'
import { withLock } from './store/with-lock.ts'
import { writeAtomically } from './write-atomically.ts'

/** Time for which a key is announced, so that the pages that are open by then accept it. */
const announcedMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * Announces the key that will sign registries: pages that are loaded from now on accept it as well.
 *
 * @throws Error if another key is announced, or it is the present one.
 */
export async function announceKey(places: Environment, next: SigningKeyPair): Promise<NextKey> {
  const { signingKey, publicKey } = await loadSigningKey(places)
  if (isDeepStrictEqual(publicKey, next.publicKey))
    throw new Error('The next key is the current one. Create another: npx sabha keys create <file>')
  const present = await readNextKey(places, publicKey)
  if (present && !isDeepStrictEqual({ ...present.key }, { ...next.publicKey }))
    throw new Error(
      'Another key is already announced. Specify its file, or finish its rotation first.',
    )
  const announced = present ?? { key: next.publicKey, announcedAt: Date.now() }
  const condition = { revision: null }
  if (
    !present &&
    !(await writeSignedRecord(nextKeyRecord(places.recordsDir), announced, {
      signingKey,
      condition,
    }))
  )
    throw new Error('Another key was announced in the meantime. Run the command again.')
  await release({ ...places, remoteDists: [], onNotice: () => undefined })
  return announced
}

interface FinishOptions {
  next: SigningKeyPair
  /** Whether to finish before all pages that are open accept the key. */
  isUrgent: boolean
}

/**
 * Signs all records, the registry and the pages with the announced key, and puts it into the file of the
 * former one. An interrupted rotation goes on when it is called again.
 *
 * @throws Error if the key is not the announced one, or was announced less than seven days ago.
 */
export async function finishRotation(
  places: Environment,
  { next, isUrgent }: FinishOptions,
): Promise<void> {
  const former = await loadSigningKey(places)
  const announced = nextKeyRecord(places.recordsDir)
  const isInterrupted = await isWrittenByPlatform(announced, next.publicKey)
  const read = await readNextKey(places, isInterrupted ? next.publicKey : former.publicKey)
  if (!read || !isDeepStrictEqual({ ...read.key }, { ...next.publicKey }))
    throw new Error('This key is not announced. Announce it first: npx sabha keys rotate <file>')
  const due = read.announcedAt + announcedMilliseconds
  if (Date.now() < due && !isUrgent)
    throw new Error(
      `Pages that were loaded before the key was announced may be open: finish after ${new Date(due).toISOString()}, or now with --now; those pages then refuse new releases until they are loaded again.`,
    )
  const store = openStore(places.recordsDir)
  // A promotion meanwhile would add a record that the former key signed.
  await withLock(join(places.guardDir, 'release.lock'), async () => {
    for (const { key } of await store.list(''))
      if (key.endsWith('.json') && !key.startsWith('shells/'))
        await signAgain({ store, key }, { former, next })
    await signRegistryAgain(places.storeDir, { former, next })
  })
  const keyText = JSON.stringify(next.signingKey)
  await release({ ...places, keyText, remoteDists: [], onNotice: () => undefined })
  if (places.keyText === undefined) await writeAtomically(places.keyFile, keyText, { mode: 0o600 })
  await store.remove(announced.key)
}

interface Rotation {
  former: SigningKeyPair
  next: SigningKeyPair
}

async function signAgain(
  place: ReturnType<typeof nextKeyRecord>,
  { former, next }: Rotation,
): Promise<void> {
  await retryUntilWritten(async () => {
    if (await isWrittenByPlatform(place, next.publicKey)) return true
    // A record that the former key did not sign is left: the release refuses it if it is needed.
    if (!(await isWrittenByPlatform(place, former.publicKey))) return true
    const read = await readSignedRecord(place, z.record(z.string(), z.unknown()), former.publicKey)
    if (!read) return true
    const condition = { revision: read.revision }
    return await writeSignedRecord(place, read.record, { signingKey: next.signingKey, condition })
  })
}

async function signRegistryAgain(storeDir: string, { former, next }: Rotation): Promise<void> {
  const store = registryStore(storeDir)
  await retryUntilWritten(async () => {
    const stored = await store.read()
    if (!stored || (await verifyRegistry(JSON.parse(stored.text), next.publicKey))) return true
    await parseRegistry(stored, former.publicKey)
    const { id: _id, signature: _signature, ...content } = JSON.parse(stored.text)
    const sealed = await sealRegistry(content, next.signingKey)
    return await store.replace(JSON.stringify(sealed), stored.revision)
  })
}
