import { parseArgs } from 'node:util'
import { splitNames } from '../../../setup/remotes.mjs'
import { UserError } from '../process/user-error.ts'

export interface StartArguments {
  /** Deletes the database, the keys and the published remotes before the start. */
  reset: boolean
  /** Names of the remotes to compose. All of them if undefined. */
  only: string[] | undefined
  /** Remotes whose build replaces the current one although the composition would keep it. */
  move: string[]
}

/** @throws UserError naming the unknown argument. */
export function readArguments(args: string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args,
      options: {
        reset: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        move: { type: 'string', multiple: true, default: [] },
      },
    })
    const { reset, only, move } = values
    return { reset, only: only && splitNames(only), move: splitNames(move) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      [
        reason,
        'Known: npm start -- --reset (starts with an empty database)',
        '       npm start -- --only member,onboarding (with these remotes alone)',
        '       npm start -- --move jobs (also if a newer build is live; enable a disabled build first: npx sabha enable)',
      ].join('\n'),
    )
  }
}
