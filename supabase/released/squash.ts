// Replaces all migrations by one that is written from the schemas: `npm run squash -w supabase`. The migrations must
// be committed, because a database that has only some of them must pass through that commit.

import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { writeBaseline } from './write-baseline.ts'

const repository = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()

if (git('status', '--porcelain', '--', 'supabase/migrations') !== '') {
  process.stderr.write('Commit the migrations first: their commit is part of the baseline.\n')
  process.exitCode = 1
} else {
  const commit = git('log', '-1', '--format=%H', '--', 'supabase/migrations')
  const name = writeBaseline(resolve(repository, 'supabase'), { commit, now: new Date() })
  process.stdout.write(`Wrote ${name}, which replaces all migrations of ${commit}.\n`)
}
