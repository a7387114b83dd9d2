import yargs from 'yargs'
import { UserError } from '../user-error.ts'
import {
  type CommandGroup,
  type CommandRunner,
  exitCodes,
  type SharedArguments,
  UsageError,
} from './command.ts'
import { printable } from './printable.ts'

const epilogue =
  'Exit codes: 0 done, 1 refused or failed, 2 invalid arguments, or a confirmation needs --yes.'

/**
 * Parses the command line, runs one of the commands and returns the exit code.
 *
 * @throws UserError if the command is refused or not understood.
 */
export async function runCli(
  typed: readonly string[],
  groups: readonly CommandGroup[],
): Promise<number> {
  let exitCode: number = exitCodes.done
  const run: CommandRunner = (action) => async (argv) => {
    const result = await action(argv)
    exitCode = typeof result === 'number' ? result : (result.exitCode ?? exitCodes.done)
    if (typeof result === 'object')
      console.log(printable(argv.json ? asJson(result.data) : result.text))
  }
  const cli = yargs([...typed])
    // A shell completes after the name of a program, which `npx` is not.
    .scriptName(isCompletion(typed) ? 'sabha' : 'npx sabha')
    .completion('completion', 'Print a script that completes commands in bash or zsh')
    .parserConfiguration({ 'boolean-negation': true, 'parse-positional-numbers': false })
    .option('json', { type: 'boolean', describe: 'Print the result as JSON' })
    .usage('$0 <command>')
    .demandCommand(1, 'Specify a command.')
    .strict()
    .recommendCommands()
    .locale('en')
    .version(false)
    .exitProcess(false)
    .wrap(100)
    .epilogue(epilogue)
    .fail((message, error) => {
      // Yargs' own errors have a message for the user.
      if (error instanceof Error && error.name !== 'YError') throw error
      const reason = withoutSecrets(message).replace(
        /^Not enough non-option.*/,
        'An argument is missing.',
      )
      throw new UsageError(`${reason}\n\nArguments and examples: ${helpOf(typed, message)}`)
    })
  for (const add of groups) add(cli as typeof cli & import('yargs').Argv<SharedArguments>, run)
  await cli.parseAsync()
  return exitCode
}

/**
 * Replaces words that may be keys or tokens, and passwords in addresses. A key without quotes is several
 * arguments.
 */
function withoutSecrets(message: string): string {
  const kinds = [/\d/, /[a-z]/, /[A-Z]/]
  return message
    .replaceAll(/\/\/[^/@\s]+@/g, '//…@')
    .replaceAll(/[\w+/=.-]{20,}/g, (word) => (kinds.every((kind) => kind.test(word)) ? '…' : word))
}

/** Prints an expected error and returns the exit code. */
export function printError(error: unknown, typed: readonly string[]): number {
  if (!(error instanceof UserError)) throw error
  const exitCode = error instanceof UsageError ? exitCodes.usage : exitCodes.refused
  if (typed.includes('--json')) console.log(printable(asJson({ error: error.message, exitCode })))
  else console.error(printable(`\n${error.message}\n`))
  return exitCode
}

function isCompletion([first]: readonly string[]): boolean {
  return first === 'completion' || first === '--get-yargs-completions'
}

function asJson(data: object): string {
  return JSON.stringify(data, null, 2)
}

/** Returns the help of the typed command, or of all commands if there is no such command. */
function helpOf([command = '']: readonly string[], message: string): string {
  const isUnknown = /^(Unknown command|Did you mean)/.test(message) || command.startsWith('-')
  return ['npx sabha', ...(isUnknown || !command ? [] : [command]), '--help'].join(' ')
}
