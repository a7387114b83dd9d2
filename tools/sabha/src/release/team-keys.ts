import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createTeamKey, readTeamKey } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { UserError } from '../user-error.ts'
import { assertKeyFileName } from './key-file-name.ts'

/** Makes the key of a team. Only the owner of the file can read it. */
export function makeTeamKey(file: string): CommandResult {
  assertKeyFileName(file)
  if (existsSync(file))
    throw new UserError(
      `${file} already exists. A key file is never overwritten: choose another name.`,
    )
  const { privateKey, publicKey } = createTeamKey()
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  const text = `Created ${file}. Keep it secret: anyone who has it can publish for your team.

Its public key, for the platform team: ${publicKey}`
  return { text, data: { file, publicKey } }
}

/**
 * Reads the key of a team: the file that `--key` names, otherwise `SABHA_TEAM_KEY`, which has the text of the key
 * or names its file.
 *
 * @throws UserError that quotes no value, because it may be the key.
 */
export function readTeamKeyOf(file: string | undefined): KeyObject {
  const { SABHA_TEAM_KEY: given } = process.env
  if (file !== undefined) return parseKey(readKeyFile(file, '--key'), 'The file of --key')
  if (!given)
    throw new UserError(
      'Pass the key of your team with --key or SABHA_TEAM_KEY. `npx sabha keygen team.pem` creates one.',
    )
  const isText = given.includes('-----BEGIN')
  // Some pipelines keep a secret in one line.
  const text = isText ? given.replaceAll('\\n', '\n') : readKeyFile(given, 'SABHA_TEAM_KEY')
  return parseKey(text, 'SABHA_TEAM_KEY')
}

function readKeyFile(file: string, place: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new UserError(
    `The file that ${place} names does not exist. \`npx sabha keygen team.pem\` creates a team key. SABHA_TEAM_KEY takes the text of the key or the name of its file.`,
  )
}

function parseKey(text: string, place: string): KeyObject {
  try {
    return readTeamKey(text)
  } catch (error) {
    throw new UserError(
      `${place} cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}
