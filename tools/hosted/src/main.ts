import { parseArgs } from 'node:util'
import { proveAccess } from './access/prove-access.ts'
import { proveBuild } from './build/prove-build.ts'
import { proveConfig } from './config/prove-config.ts'
import { proveFunctions } from './functions/prove-functions.ts'
import { proveLink } from './link/prove-link.ts'
import { proveMigrations } from './migrations/prove-migrations.ts'
import { proveOperations } from './operations/prove-operations.ts'
import { proveSchedules } from './schedules/prove-schedules.ts'
import { proveServers } from './servers/prove-servers.ts'

// Runs the official CLI against a stand-in of hosted Supabase on this machine. Names on the command line
// select proofs: `npm run prove:hosted -- functions`.

/** Each proof returns its failures, and prints what it proved. */
const proofs: Readonly<Record<string, () => Promise<string[]>>> = {
  link: proveLink,
  functions: proveFunctions,
  config: proveConfig,
  migrations: proveMigrations,
  schedules: proveSchedules,
  access: proveAccess,
  servers: proveServers,
  build: proveBuild,
  operations: proveOperations,
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknownProof = positionals.filter((name) => !Object.hasOwn(proofs, name))
if (unknownProof.length > 0)
  throw new Error(
    `There is no proof "${unknownProof}". Choose from: ${Object.keys(proofs).join(', ')}.`,
  )

for (const [name, prove] of Object.entries(proofs)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const failures = await prove()
  for (const failure of failures) process.stdout.write(`failed: ${name}: ${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}
