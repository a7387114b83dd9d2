import type { Foundation, PaymentGateway, PhoneIdentity } from '@sabha/contract'
import { createContext, useContext } from 'react'
import type { LanguageStore } from './language/language-store.ts'
import type { UnsavedWork } from './leaving/unsaved-work.ts'
import type { Reporter } from './report/reporter.ts'
import type { SessionStore } from './session/session-store.ts'

export interface PlatformConfig {
  foundation: Foundation
  /** Undefined if payments are disabled. */
  payments?: PaymentGateway | undefined
  /** Undefined if phone verification is disabled. */
  phoneIdentity?: PhoneIdentity | undefined
  /** Where visitors read public facts. */
  factsSource: { url: string; publishableKey: string }
}

/** Services that know nothing of remotes. */
export interface PlatformServices {
  config: PlatformConfig
  session: SessionStore
  language: LanguageStore
  reporter: Reporter
  unsavedWork: UnsavedWork
  prepareBackend(): Promise<unknown>
}

export const PlatformServicesContext = createContext<PlatformServices | null>(null)

export function usePlatformServices(): PlatformServices {
  const services = useContext(PlatformServicesContext)
  if (!services) throw new Error('usePlatformServices must be used inside the shell')
  return services
}
