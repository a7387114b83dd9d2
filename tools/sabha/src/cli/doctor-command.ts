import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandGroup } from './command.ts'

/** Adds `doctor` of the repository of Sabha. */
export function doctorCommand(repository: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'doctor <url>',
      'Check a deployment from outside: headers, registry, functions, keys, clock',
      (one) =>
        one
          .positional('url', { type: 'string', demandOption: true, describe: 'Of the application' })
          .example('$0 doctor https://app.foundation.org', ''),
      run(async ({ url }) => {
        const { examine } = await import('../doctor/doctor.ts')
        return examine(url, { functions: functionsIn(repository) })
      }),
    )
  }
}

/** Returns the names of the functions, which stand in a folder each. */
function functionsIn(repository: string): string[] {
  const entries = readdirSync(join(repository, 'supabase/functions'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort()
}
