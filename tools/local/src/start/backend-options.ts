import type { Environment } from '../environment.ts'
import type { Probes } from '../health/read-parts.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import type { PhoneSandbox } from '../phone/create-phone-sandbox.ts'
import type { PortName, Ports } from '../ports.ts'
import type { Database } from '../postgres/database-address.ts'

export interface BackendOptions {
  ports: Ports
  dataDir: string
  /** `demo` for the demo accounts and their data, on a new database. */
  seed: 'demo' | 'none'
  /** Told of each step. */
  log?: (step: string) => void
  /** Parts that run elsewhere: `SABHA_AUTH_URL` and its like. None when not given. */
  environment?: Partial<Environment>
  /** False trades safety against power cuts for speed, in tests. */
  durable?: boolean
  /** Ports that the caller will listen on: checked along with the backend's own. */
  morePorts?: PortName[]
  /** Further variables for the functions. */
  functionsEnv?: Record<string, string>
  /** Loads functions again when their source changes. */
  watchFunctions?: boolean
}

export interface RunningBackend {
  /** The gateway's address. */
  url: string
  publishableKey: string
  secretKey: string
  /** Asks the gateway without the network before it. Whoever is in its process and asks often saves half. */
  askGateway: typeof fetch
  database: Database
  mailbox: Mailbox
  /** The phone identity sandbox; absent where another provider stands in its place. */
  phone?: PhoneSandbox
  /** What `/health/ready` looks at; whoever starts more parts adds them. */
  probes: Probes
  stop(): Promise<void>
}
