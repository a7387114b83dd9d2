import type { RemoteProject } from '../../../setup/remotes.mjs'
import type { Environment } from '../environment.ts'
import { httpProbe } from '../health/probes.ts'
import { type Ports, portsAt } from '../ports.ts'
import { checkPorts } from '../process/check-ports.ts'
import { CloseHandlers } from '../process/closing.ts'
import { lockDataDirectory } from '../process/lock-data-directory.ts'
import { dataDirectory, refuseForeignEnvironment } from './data-directory.ts'
import type { Stoppable } from './run-until-stopped.ts'
import type { ApplicationOptions } from './start-application.ts'
import { startBackend } from './start-backend.ts'

export interface SystemOptions {
  environment: Environment
  /** Returns the remotes to compose at the time of the call. */
  remotes: () => readonly RemoteProject[]
  /** Remotes to move although the composition would keep them. */
  move: readonly string[]
  log: (step: string) => void
  /** Starts the front end: the built application or the development servers. */
  startFront: (options: ApplicationOptions) => Promise<Stoppable>
  /** Reloads changed functions, and serves the remotes from their development servers. */
  isDevelopment?: boolean
}

export interface RunningSystem {
  ports: Ports
  /** True if the backend runs here, false if `SUPABASE_URL` names another. */
  isEmbedded: boolean
  /** True if development servers serve the remotes, false if the store does. */
  isDevelopment: boolean
  backendUrl: string
  stop(): Promise<void>
}

/** Starts the backend, or uses the one that the environment names, and starts the application. */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { environment, remotes, move, log, startFront, isDevelopment = false } = options
  const ports = portsAt(environment.SABHA_PORT_OFFSET)
  const dataDir = dataDirectory(environment)
  refuseForeignEnvironment(dataDir)
  const closing = new CloseHandlers()
  try {
    const backend = hostedBackend(environment)
    const used = { ...options, ports, dataDir, closing }
    const { url, publishableKey } = backend ?? (await embeddedBackend(used))
    if (backend) await holdAlone(used)
    log('Starting the application')
    const pages = { remotes, move, backend: { url, publishableKey } }
    const web = { environment, ports, dataDir, log, ...pages }
    const front = await startFront(web)
    closing.add(() => front.stop())
    const stop = () => closing.close()
    return { ports, isEmbedded: !backend, isDevelopment, backendUrl: url, stop }
  } catch (error) {
    await closing.close()
    throw error
  }
}

interface Used extends SystemOptions {
  ports: Ports
  dataDir: string
  closing: CloseHandlers
}

function hostedBackend({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }: Environment) {
  return url && key ? { url, publishableKey: key } : undefined
}

async function holdAlone({ ports, dataDir, closing, log }: Used): Promise<void> {
  const held = await lockDataDirectory(dataDir, `http://localhost:${ports.web}`)
  closing.add(held.release)
  await checkPorts(ports, ['web', 'remotes'], log)
}

async function embeddedBackend(used: Used) {
  const { environment, ports, dataDir, log, closing, isDevelopment = false } = used
  const backend = await startBackend({
    ports,
    dataDir,
    seed: 'demo',
    log,
    environment,
    watchFunctions: isDevelopment,
    morePorts: isDevelopment ? ['web'] : ['web', 'remotes'],
  })
  closing.add(() => backend.stop())
  backend.probes.web = httpProbe(`http://127.0.0.1:${ports.web}/`)
  if (!isDevelopment) {
    backend.probes.remotes = httpProbe(`http://127.0.0.1:${ports.remotes}/registry.json`)
  }
  return backend
}
