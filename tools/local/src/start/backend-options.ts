import type { Environment } from '../environment.ts'
import type { Probes } from '../health/read-parts.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import type { PhoneSandbox } from '../phone/create-phone-sandbox.ts'
import type { PortName, Ports } from '../ports.ts'
import type { Database } from '../postgres/database-address.ts'

export interface BackendOptions {
  ports: Ports
  dataDir: string
  /** `demo` adds the demo accounts and their data to a new database. */
  seed: 'demo' | 'none'
  /** A folder of migrations other than the repository's. */
  migrations?: string
  /**
   * With `hosted`, the gateway and the REST service work like those of hosted Supabase, without protections
   * of their own and without `before_request`. For tests.
   */
  platform?: 'local' | 'hosted'
  /** Called with the name of each step. */
  log?: (step: string) => void
  /** Addresses of parts that run elsewhere, such as `SABHA_AUTH_URL`. None if not given. */
  environment?: Partial<Environment>
  /** If false, Postgres runs faster but may lose data in a power cut. Used in tests. */
  durable?: boolean
  /** Ports that the caller will listen on. They are checked along with the backend's own. */
  morePorts?: PortName[]
  /** Further variables for the functions. */
  functionsEnv?: Record<string, string>
  /** Reloads functions when their source changes. */
  watchFunctions?: boolean
}

export interface RunningBackend {
  /** The gateway's address. */
  url: string
  publishableKey: string
  secretKey: string
  /** Calls the gateway in the same process without the network, which takes about half the time. */
  askGateway: typeof fetch
  database: Database
  mailbox: Mailbox
  /** The phone identity sandbox. Undefined if another provider is used. */
  phone?: PhoneSandbox
  /** Probes of `/health/ready`. Code that starts further parts adds theirs. */
  probes: Probes
  stop(): Promise<void>
}
