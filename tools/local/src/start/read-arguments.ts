import { parseArgs } from 'node:util'
import { UserError } from '../process/user-error.ts'

export interface StartArguments {
  /** Begin anew: database, keys and published remotes go away first. */
  reset: boolean
}

/** @throws UserError naming the argument that is not known. */
export function readArguments(args: string[]): StartArguments {
  try {
    const { values } = parseArgs({ args, options: { reset: { type: 'boolean', default: false } } })
    return values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason}\nKnown: npm start -- --reset (begins anew)`)
  }
}
