import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createTeamKey, readTeamKey } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { UserError } from '../user-error.ts'

/** Makes the key of a team. Only the owner of the file can read it. */
export function makeTeamKey(file: string): CommandResult {
  if (existsSync(file))
    throw new UserError(`${file} is there already: a key is never replaced. Name another file.`)
  const { privateKey, publicKey } = createTeamKey()
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  const text = `Made ${file}. Keep it secret: who has it can publish for your team.

Its public key, for the platform team: ${publicKey}`
  return { text, data: { file, publicKey } }
}

/**
 * Reads the key of a team: the named file, or the one of `SABHA_TEAM_KEY`.
 *
 * @throws UserError that does not quote the key.
 */
export function readKeyFile(
  named: string | undefined,
  given = named ?? (process.env.SABHA_TEAM_KEY || undefined),
): KeyObject {
  if (!given)
    throw new UserError(
      'Name the key of your team with --key or SABHA_TEAM_KEY. `npx sabha keygen team.pem` makes one.',
    )
  if (!existsSync(given))
    throw new UserError(
      `${given} is not there. \`npx sabha keygen ${given}\` makes a key of a team.`,
    )
  try {
    return readTeamKey(readFileSync(given, 'utf8'))
  } catch (error) {
    throw new UserError(
      `${given} cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}
