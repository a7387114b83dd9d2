// Marks all migrations as released: `npm run release:migrations -w supabase`.

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findReleaseProblems, hashAllMigrations, readReleased } from './released-migrations.ts'

const folder = resolve(import.meta.dirname, '../migrations')
const problems = findReleaseProblems(folder)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
} else {
  const before = Object.keys(readReleased(folder)).length
  const released = hashAllMigrations(folder)
  writeFileSync(join(folder, 'released.json'), `${JSON.stringify(released, null, 2)}\n`)
  process.stdout.write(
    `Released migrations: ${before} before, ${Object.keys(released).length} now\n`,
  )
}
