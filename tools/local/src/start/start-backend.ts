import { join } from 'node:path'
import { loadKeys } from '../auth/sessions/keys.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import { createHostedGateway } from '../gateway/create-hosted-gateway.ts'
import { type Probes, readParts } from '../health/read-parts.ts'
import { createMailbox } from '../mailbox/create-mailbox.ts'
import { readLedger } from '../payments/read-ledger.ts'
import { seedSandbox } from '../payments/seed-sandbox.ts'
import type { PortName } from '../ports.ts'
import { possibleClusterFolders } from '../postgres/postgres-folders.ts'
import { releaseClusters } from '../postgres/postmaster-file.ts'
import { checkPorts } from '../process/check-ports.ts'
import { CloseHandlers } from '../process/closing.ts'
import { listen } from '../process/listen.ts'
import { lockDataDirectory } from '../process/lock-data-directory.ts'
import type { BackendOptions, RunningBackend } from './backend-options.ts'
import type { BackendRun } from './backend-run.ts'
import { createHookSecret } from './call-send-email-hook.ts'
import { runDatabaseJobs } from './run-database-jobs.ts'
import { readSiteUrl } from './site-url.ts'
import { startDatabase } from './start-database.ts'
import { usesRealPaymentProvider } from './start-payments.ts'
import { startPhone, usesRealPhoneProvider } from './start-phone.ts'
import {
  startAuthService,
  startFunctionHost,
  startGoogleSignIn,
  startPostgrestService,
} from './start-services.ts'

/**
 * Starts every part of the backend for which the environment has no URL, and resolves when all of them
 * answer. Applies new migrations, and the seed to a new database.
 *
 * @throws UserError saying what to do, after stopping everything.
 * @example
 * const backend = await startBackend({ ports: await findFreePorts(), dataDir, seed: 'demo' })
 * const client = createClient(backend.url, backend.publishableKey)
 */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const closing = new CloseHandlers()
  try {
    const run = await prepare(options, closing)
    const { database, targets } = await startParts(run)
    const { keys, mailbox, probes } = run
    const readiness = () => readParts(probes)
    const create = options.platform === 'hosted' ? createHostedGateway : createGateway
    const gateway = create({ keys, mailbox, targets, readiness })
    const server = await listen(gateway, options.ports.gateway)
    closing.add(() => server.stop())
    const { publishableKey, secretKey } = keys
    const stop = () => closing.close()
    const { apiUrl: url, phone } = run
    const askGateway: RunningBackend['askGateway'] = async (input, init) =>
      gateway.request(input, init)
    const parts = { database, mailbox, probes, ...(phone && { phone }) }
    return { url, publishableKey, secretKey, askGateway, ...parts, stop }
  } catch (error) {
    await closing.close()
    throw error
  }
}

async function prepare(options: BackendOptions, closing: CloseHandlers): Promise<BackendRun> {
  const { dataDir, ports, log = () => {} } = options
  const siteUrl = readSiteUrl(options.environment ?? {}, ports)
  const address = `http://localhost:${ports.web}`
  const { watchdog, release } = await lockDataDirectory(dataDir, address)
  closing.add(release)
  // A supervisor that was killed early may have left a Postgres that holds its port without an entry in
  // `run.json`.
  await releaseClusters(possibleClusterFolders(dataDir))
  await checkPorts(ports, portsNeeded(options), log)
  const keys = await loadKeys(join(dataDir, 'keys'))
  const mailbox = createMailbox({ file: join(dataDir, 'mailbox.jsonl') })
  const probes: Probes = { mailbox: async () => mailbox.messages() }
  const logFile = (name: string) => join(dataDir, 'logs', `${name}.log`)
  const apiUrl = `http://localhost:${ports.gateway}`
  const hookSecrets = options.environment?.SABHA_SEND_EMAIL_HOOK_SECRETS ?? createHookSecret()
  const parts = { keys, mailbox, probes, hookSecrets, siteUrl, apiUrl }
  return { options, closing, watchdog, log, logFile, ...parts }
}

function portsNeeded(options: BackendOptions): PortName[] {
  const { environment = {}, morePorts = [] } = options
  const outside: [PortName, string | undefined][] = [
    ['gateway', undefined],
    ['postgres', environment.SABHA_DATABASE_URL],
    ['google', environment.SABHA_GOOGLE_URL],
  ]
  const payments: PortName[] = usesRealPaymentProvider({ options }) ? [] : ['payments']
  const phone: PortName[] = usesRealPhoneProvider({ options }) ? [] : ['phone']
  const parts = outside.flatMap(([name, url]) => (url ? [] : [name]))
  return [...parts, ...payments, ...phone, ...morePorts]
}

async function startParts(run: BackendRun) {
  const parts = [
    startData(run),
    startFunctionHost(run),
    startGoogleSignIn(run),
    startPhone(run),
  ] as const
  // Waits for all parts before failing, so that no part starts while the others are stopped.
  await Promise.allSettled(parts)
  const [data, functions, google] = await Promise.all(parts)
  const { database, rest } = data
  if (run.sandbox && run.options.seed === 'demo') {
    seedSandbox(run.sandbox, await readLedger(database.url('postgres')))
  }
  const auth = await startAuthService(run, { database, google })
  return { database, targets: { auth, rest, functions } }
}

async function startData(run: BackendRun) {
  const database = await startDatabase(run)
  runDatabaseJobs(run, database)
  return { database, rest: await startPostgrestService(run, database) }
}
