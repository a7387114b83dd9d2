import type { ArgumentsCamelCase, Argv } from 'yargs'
import { UserError } from '../user-error.ts'

/** Exit codes of the command: the list in `docs/how-to/release-a-remote.md` says the same. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unanswered: 2 } as const

/** The command line cannot be understood. */
export class UsageError extends UserError {}

/** Where the command runs. */
export interface CommandPlace {
  folder: string
  /** Root of the repository of Sabha; null in a repository of a team's own. */
  repository: string | null
}

/** The result of a command. */
export interface CommandResult {
  /** Text for people. */
  text: string
  /** Output of `--json`. */
  data: object
  /** `exitCodes.done` if undefined. */
  exitCode?: number
}

export interface SharedArguments {
  json?: boolean | undefined
}

/** Adds a group of commands to the command line. */
export type CommandGroup = (cli: Argv<SharedArguments>, run: CommandRunner) => void

/** Runs a command and prints its result. Commands that print by themselves return an exit code. */
export type CommandRunner = <Arguments extends SharedArguments>(
  action: (argv: ArgumentsCamelCase<Arguments>) => Result | Promise<Result>,
) => (argv: ArgumentsCamelCase<Arguments>) => Promise<void>

type Result = CommandResult | number
