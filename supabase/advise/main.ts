import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTemplate, findFreePorts, startPostgres } from '@sabha/local'
import * as z from 'zod'
import { lintDefinerFunctions, lintInsecureFunction } from './definer-functions.ts'

// Runs the migration linter and Supabase's advisor on a migrated database. Fails on any error, and
// on any warning that is not tolerated. The commands are downloaded on first use, so that a clone
// stays small.

const toleratedWarnings: string[] = []

const lintSchema = z.object({ level: z.string(), name: z.string(), detail: z.string() })
const answerSchema = z.object({ results: z.array(lintSchema) })

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'sabha-advise-'))
chmodSync(dataDir, 0o711)
const { postgres: port } = await findFreePorts()
const postgres = await startPostgres({ dataDir, port, durable: false })
try {
  await run('npx', ['--yes', 'squawk-cli@2.66.0', '--config', '.squawk.toml', 'migrations/*.sql'])
  say('The migration linter has nothing to say.')
  const url = postgres.url('supabase_admin', await createTemplate(postgres))
  const found = [...(await askAdvisor(url)), ...(await lintDefinerFunctions(url))]
  for (const { level, name, detail } of found) say(`${level} ${name}: ${detail}`)
  const bad = found.filter(({ name }) => !toleratedWarnings.includes(name))
  say(`The advisor names ${bad.length} errors and warnings that are not accepted.`)
  const planted = await lintInsecureFunction(url)
  for (const { level, name, detail } of planted) say(`Planted: ${level} ${name}: ${detail}`)
  if (planted.length < 2) throw new Error('A planted function is not found.')
  process.exitCode = bad.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function askAdvisor(url: string) {
  const { stdout } = await run('npx', [
    '--yes',
    'supabase@3.1.0',
    'db',
    'advisors',
    `--remote=${url}`,
    '--level=warn',
    '--output-format=json',
  ])
  return answerSchema.parse(JSON.parse(stdout)).results
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
