import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  announceKey,
  createSigningKey,
  type Environment,
  finishRotation,
  loadSigningKey,
  readConfig,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { UserError } from '../user-error.ts'
import { environmentAt } from './environment-at.ts'
import { assertKeyFileName } from './key-file-name.ts'
import { refusalsAsUserErrors } from './refusals.ts'

/**
 * Returns the folders of an environment with the platform's key: the text in `SABHA_SIGNING_KEY`, the file of
 * `SABHA_SIGNING_KEY_FILE`, or the file in the environment.
 */
export function environmentWithKey(folder: string): Environment {
  const places = environmentAt(folder)
  const { SABHA_SIGNING_KEY: keyText, SABHA_SIGNING_KEY_FILE: file } = process.env
  return { ...places, ...(file && { keyFile: resolve(file) }), ...(keyText && { keyText }) }
}

/** Returns whether the platform's key is here, without reading it. */
export function hasPlatformKey({ keyFile, keyText }: Environment): boolean {
  return keyText !== undefined || existsSync(keyFile)
}

/** @throws UserError if the platform's key is missing, or is that of another environment. */
export async function requirePlatformKey(places: Environment): Promise<void> {
  if (!hasPlatformKey(places))
    throw new UserError(
      // The path is not quoted: the variable may have the key itself.
      'Only the platform team may change a composition, and its key was not found. Nothing was changed. Ask the platform team, restore the key file, or set SABHA_SIGNING_KEY_FILE or SABHA_SIGNING_KEY.',
    )
  await refusalsAsUserErrors(async () => {
    const { publicKey } = await loadSigningKey(places)
    const { registryKey } = await readConfig(places.pagesDir)
    if (!isDeepStrictEqual({ ...publicKey }, { ...registryKey }))
      throw new UserError(
        `${placeOf(places)} is not the key of ${dirname(places.pagesDir)}: open pages would reject its signatures. Nothing was changed. Use the key of this environment.`,
      )
  })
}

/** Makes the key of an environment that is to be built, in a file that is not there yet. */
export async function createPlatformKey(file: string): Promise<CommandResult> {
  assertKeyFileName(file)
  if (existsSync(file))
    throw new UserError(
      `${file} already exists. A key file is never overwritten: choose another name.`,
    )
  const { publicKey } = await refusalsAsUserErrors(() => createSigningKey(file))
  const text = `Created ${file}, readable only by its owner. It decides which code the site runs: keep it outside the site, and keep a copy elsewhere.

Next: SABHA_SIGNING_KEY_FILE=${file} npx sabha build --env production --create`
  return { text, data: { file, publicKey } }
}

/** Returns the key in one line, for a copy or the secret of a pipeline. */
export async function exportPlatformKey(folder: string): Promise<CommandResult> {
  const places = environmentWithKey(folder)
  await requirePlatformKey(places)
  const { signingKey } = await loadSigningKey(places)
  return { text: JSON.stringify(signingKey), data: { signingKey } }
}

interface RotationOptions {
  /** File of the key that is to sign from then on. */
  file: string
  finish: boolean
  now: boolean
}

/** Announces the next key in all pages, or signs everything with it. */
export async function rotatePlatformKey(
  folder: string,
  { file, finish, now }: RotationOptions,
): Promise<CommandResult> {
  assertKeyFileName(file)
  const places = environmentWithKey(folder)
  if (!finish || !hasPlatformKey(places)) await requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => {
    const next = await loadSigningKey({ keyFile: file })
    if (!finish) {
      const { announcedAt } = await announceKey(places, next)
      return announcement(file, announcedAt)
    }
    await finishRotation(places, { next, isUrgent: now })
    const place =
      places.keyText === undefined
        ? `${places.keyFile} now contains it.`
        : 'Set SABHA_SIGNING_KEY to it.'
    const text = `The new key signs registries, records and pages. ${place} Upload the files, then destroy all copies of the previous key.`
    return { text, data: { file, publicKey: next.publicKey } }
  })
}

function announcement(file: string, announcedAt: number): CommandResult {
  const since = new Date(announcedAt).toISOString()
  const text = `Pages loaded from now on accept both keys. The current key still signs.

Next: upload the files, and after seven days
  npx sabha keys rotate ${file} --finish`
  return { text, data: { file, announcedAt: since } }
}

function placeOf({ keyFile, keyText }: Environment): string {
  return keyText === undefined ? keyFile : 'The value of SABHA_SIGNING_KEY'
}
