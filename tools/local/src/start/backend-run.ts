import type { Keys } from '../auth/sessions/keys.ts'
import type { Probes } from '../health/read-parts.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import type { PaymentSandbox } from '../payments/create-payment-sandbox.ts'
import type { PhoneSandbox } from '../phone/create-phone-sandbox.ts'
import type { Closing } from '../process/closing.ts'
import type { Watchdog } from '../process/watchdog.ts'
import type { BackendOptions } from './backend-options.ts'

/** What the parts of one backend share while they start. */
export interface BackendRun {
  options: BackendOptions
  closing: Closing
  watchdog: Watchdog
  keys: Keys
  mailbox: Mailbox
  probes: Probes
  log(step: string): void
  /** The log file of a program. */
  logFile(name: string): string
  /** The card payment sandbox, once it has started and where it stands for the provider. */
  sandbox?: PaymentSandbox
  /** The phone identity sandbox, likewise. */
  phone?: PhoneSandbox
  /** Where the application is. */
  siteUrl: string
  /** Where the gateway is. */
  apiUrl: string
}
