import { createContext, useContext } from 'react'
import type { Language } from './language/language.ts'
import type { CompositionSource } from './page-composition.ts'

/** The place in the composition where an error occurred; added to every report. */
export interface ErrorOrigin {
  remote: string
  version: string
  owner: string
  registryId: string
  traceId: string
}

/** Name, texts and addresses of the foundation, from the configuration. */
export interface Foundation {
  name: string
  homeUrl: string
  supportEmail: string
  /** Founding year. */
  since: number
  /** Postal address in one line. */
  address: string
  /** Phone number with the country code. */
  phone: string
  /** Registration law and number. */
  registration: string
  /** Tax note on receipts, if donors get a tax benefit; receipts mention none if undefined. */
  taxNote?: string | undefined
}

/** Configuration of the payment provider. */
export interface PaymentGateway {
  /** The provider's public key id. */
  keyId: string
  /** The provider's script that opens the payment window. */
  scriptUrl: string
}

/** Configuration of phone verification. */
export interface PhoneIdentity {
  projectId: string
  /** The provider's public key. */
  apiKey: string
  /** Address of an emulator of the provider, for local use. */
  emulatorUrl?: string | undefined
}

/** Services of the shell for remotes, besides the session and the router. */
export interface Platform {
  foundation: Foundation
  /** Undefined if payments are disabled. */
  payments?: PaymentGateway | undefined
  /** Undefined if phone verification is disabled. */
  phoneIdentity?: PhoneIdentity | undefined
  /** The composition of the current page, for the status page of superusers and for support. */
  composition: CompositionSource
  /** Current version of the legal texts; stored with every consent. */
  legalTextVersion: string
  /** The language of the page. `useMessages` of a catalogue re-renders when it changes. */
  language: Language
  /** Loads another language, shows it once loaded, and stores the choice. Never rejects. */
  setLanguage(language: Language): Promise<void>
  /**
   * Marks the page as having unsaved work; see `useUnsavedWork`.
   *
   * @returns A function that removes the mark.
   */
  holdUnsavedWork(): () => void
  /** Reports an error that the page has handled or shown. */
  report(error: unknown, origin?: Partial<ErrorOrigin>): void
}

/** Provided by the shell; in tests and standalone pages by `FakePlatform`. */
export const PlatformContext = createContext<Platform | null>(null)

/**
 * Returns the services of the shell.
 *
 * @throws Error outside the shell or a `FakePlatform`.
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform must be used inside the shell or a FakePlatform')
  return platform
}
