import type { Foundation, PaymentGateway, PhoneIdentity } from '@sabha/contract'
import { createContext, useContext } from 'react'
import type { Composition } from '../composition/composition.ts'
import type { RemoteJournal } from '../composition/journal/remote-journal.ts'
import type { LoadFailure } from '../composition/load-outcome.ts'
import type { PageStop } from '../composition/page-stop.ts'
import type { PageLoader } from '../composition/remotes.ts'
import type { FactsSource } from '../landing/use-public-facts.ts'
import type { LanguageStore } from '../language/language-store.ts'
import type { UnsavedWork } from '../leaving/unsaved-work.ts'
import type { StackAttribution } from '../report/create-stack-attribution.ts'
import type { Reporter } from '../report/reporter.ts'
import type { SessionStore } from '../session/session-store.ts'

/** What the shell's own routes and parts work with. */
export interface ShellServices {
  foundation: Foundation
  /** Where the landing page asks what visitors may know. */
  factsSource: FactsSource
  /** Absent where no payments are taken. */
  payments?: PaymentGateway | undefined
  /** Absent where no phone numbers are proved. */
  phoneIdentity?: PhoneIdentity | undefined
  session: SessionStore
  language: LanguageStore
  composition: Composition
  loader: PageLoader
  journal: RemoteJournal
  reporter: Reporter
  pageStop: PageStop
  unsavedWork: UnsavedWork
  /** The cards that are shown in place of pages and fillings that failed. */
  failureCards: Set<object>
  /** Tells which remote an uncaught error comes from. */
  attribute: StackAttribution
  /** The versions of the shared libraries. */
  provides: Readonly<Record<string, string>>
  /** Why there is no composition; null where there is one. */
  registryFailure: LoadFailure | null
  /** Has the backend's library ready, which account pages work with. */
  prepareBackend(): Promise<unknown>
  /** Where the page of this entry of the history was left; null where nobody comes back to it now. */
  leftAt(entry: string): number | null
  /** Says to the person that there is no page at the address that was asked for. */
  tellMissingPage(): void
  /**
   * Has the whole composition known where the page carries a part of it. Answers why it could not
   * be had; null where it is known. Never rejects. Where another has been released since it does not
   * answer, and the page is composed anew at the address that waits for it, if one does.
   */
  complete(url?: URL): Promise<LoadFailure | null>
  /** Composes the page anew, of the same registry; asks for one again where there is none. */
  recompose(): Promise<void>
  /** Composes the page anew where a newer composition has been released, unless called off. */
  renew(signal: AbortSignal): Promise<void>
}

export const ShellServicesContext = createContext<ShellServices | null>(null)

export function useShellServices(): ShellServices {
  const services = useContext(ShellServicesContext)
  if (!services) throw new Error('useShellServices must be used inside the shell')
  return services
}
