import { installPostgres, postgresVersions } from './install-postgres.ts'
import { runSuite, type SuiteResult } from './run-suite.ts'

// Runs every migration, the seed and all database tests on each supported Postgres version.
// Arguments select versions: `npm run prove:versions -- 15 16`.

const asked = process.argv.slice(2)
const chosen = postgresVersions.filter(
  ({ major }) => asked.length === 0 || asked.includes(String(major)),
)
const results: SuiteResult[] = []
for (const { major, version } of chosen) {
  say(`\nPostgres ${major}`)
  results.push(await runSuite(installPostgres(version)))
}
say('\n| Postgres | tests passed | failed | seconds |\n|---|---|---|---|')
for (const { server, passed, failed, seconds } of results) {
  say(`| ${server} | ${passed} | ${failed} | ${seconds} |`)
}
const isProved = results.length > 0 && results.every(({ passed, failed }) => passed > 0 && !failed)
process.exitCode = isProved ? 0 : 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
