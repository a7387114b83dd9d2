import type { ProjectKeys } from '../auth/sessions/keys.ts'
import type { Probes } from '../health/read-parts.ts'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import type { PaymentSandbox } from '../payments/create-payment-sandbox.ts'
import type { PhoneSandbox } from '../phone/create-phone-sandbox.ts'
import type { CloseHandlers } from '../process/closing.ts'
import type { Watchdog } from '../process/watchdog.ts'
import type { BackendOptions } from './backend-options.ts'

/** State that the parts of one backend share while they start. */
export interface BackendRun {
  options: BackendOptions
  closing: CloseHandlers
  watchdog: Watchdog
  keys: ProjectKeys
  mailbox: Mailbox
  probes: Probes
  log(step: string): void
  /** Returns the log file of a program. */
  logFile(name: string): string
  /** The card payment sandbox, once started. Undefined if another provider is used. */
  sandbox?: PaymentSandbox
  /** The phone identity sandbox, once started. Undefined if another provider is used. */
  phone?: PhoneSandbox
  /** Secrets of the Send Email hook. */
  hookSecrets: string
  /** URL of the application. */
  siteUrl: string
  /** URL of the gateway. */
  apiUrl: string
}
