import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandGroup } from './command.ts'
import { readAccess, withAccount } from './read-access.ts'

/** Adds `doctor` of the repository of Sabha. */
export function doctorCommand(repository: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'doctor <url>',
      'Check a deployment: headers, registry, functions, keys, clock; with --as the database',
      (one) =>
        withAccount(one)
          .positional('url', {
            type: 'string',
            demandOption: true,
            describe: 'Address of the application',
          })
          .example('$0 doctor https://app.foundation.org --as you@foundation.org', ''),
      run(async ({ url, as: email }) => {
        const { examine } = await import('../doctor/doctor.ts')
        const access = await readAccess(email)
        const expected = {
          migrations: migrationsIn(repository),
          schedules: schedulesIn(repository),
        }
        return examine(url, { functions: functionsIn(repository), expected, access })
      }),
    )
  }
}

/** Returns the names of the functions; each has a folder. */
function functionsIn(repository: string): string[] {
  const entries = readdirSync(join(repository, 'supabase/functions'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort()
}

function migrationsIn(repository: string): string[] {
  const files = readdirSync(join(repository, 'supabase/migrations')).sort()
  return files.flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? [])
}

function schedulesIn(repository: string): string[] {
  const text = readFileSync(join(repository, 'supabase/schedules.sql'), 'utf8')
  return [...text.matchAll(/cron\.schedule\('([\w-]+)'/g)].map(([, name = '']) => name)
}
