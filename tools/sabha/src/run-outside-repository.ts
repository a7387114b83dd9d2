import { parseArgs } from 'node:util'
import { createRemoteRepository } from './create-remote-repository.ts'
import { installPackages } from './install.ts'
import { isRemoteCommand, runRemoteCommand } from './remote-command.ts'
import { runUpgradeCheck } from './upgrade-check.ts'
import { UserError } from './user-error.ts'

const usage = `Usage:
  npx sabha new <remote>              a remote in a new folder: a list, a form, texts, tests
      --one notice                    the singular
      --column question               the field that identifies a record
      --owner "Notices team"          the team that owns it
  npx sabha dev                       in the folder of a remote: the remote alone
  npx sabha check                     its manifest and types
  npx sabha build                     its release
  npx sabha upgrade-check <folder>    what a newer library would break

Pages, forms, tables, functions and languages are made in the repository of Sabha.`

const options = {
  help: { type: 'boolean' },
  one: { type: 'string' },
  column: { type: 'string' },
  owner: { type: 'string' },
  install: { type: 'boolean', default: true },
} as const

/** Runs the command line outside the repository of Sabha and returns the exit code. */
export function runOutsideRepository(typed: readonly string[], folder: string): number {
  const { positionals, values } = parsed(typed)
  const [command, name, ...others] = positionals
  if (isRemoteCommand(command) && !name && !values.help) return runRemoteCommand(command, folder)
  if (command === 'upgrade-check' && !values.help) return runUpgradeCheck(folder, name)
  if (command !== 'new' || !name || values.help) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  if (others.length > 0)
    throw new UserError(`"${others.join(' ')}" is more than the name of a remote.\n\n${usage}`)
  const made = createRemoteRepository(folder, { ...values, name })
  if (values.install) installPackages(made)
  console.log(`
Made ${name}, a repository of its own.

  cd ${name}
  npm run dev     the remote alone, in each state of its data
  npm run check   its manifest and types
  npm test        its tests
  npm run build   dist, to be released`)
  return 0
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, allowNegative: true, options })
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
