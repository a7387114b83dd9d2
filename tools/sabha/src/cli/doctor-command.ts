import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UserError } from '../user-error.ts'
import type { CommandGroup } from './command.ts'

/** Adds `doctor` of the repository of Sabha. */
export function doctorCommand(repository: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'doctor <url>',
      'Check a deployment: headers, registry, functions, keys, clock; with --as the database',
      (one) =>
        one
          .positional('url', { type: 'string', demandOption: true, describe: 'Of the application' })
          .option('as', {
            type: 'string',
            describe: 'Email address of a super admin, whose password is asked for',
          })
          .example('$0 doctor https://app.foundation.org --as you@foundation.org', ''),
      run(async ({ url, as: email }) => {
        const { examine } = await import('../doctor/doctor.ts')
        const { SABHA_TOKEN, SUPABASE_URL: backend } = process.env
        const proof = email ? { email, password: await readPassword() } : SABHA_TOKEN
        const access = proof ? { proof, backend } : undefined
        const expected = {
          migrations: migrationsIn(repository),
          schedules: schedulesIn(repository),
        }
        return examine(url, { functions: functionsIn(repository), expected, access })
      }),
    )
  }
}

/** Reads a line of the standard input. A terminal does not show it. */
async function readPassword(): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const { stdin, stderr } = process
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  if (stdin.isTTY) stderr.write('Password: ')
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    if (!value) throw new UserError('No password was given.')
    return value
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
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
