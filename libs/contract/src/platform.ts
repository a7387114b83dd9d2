import { createContext, useContext } from 'react'
import type { Language } from './language/language.ts'
import type { CompositionSource } from './page-composition.ts'

/** Where an error came from; goes with every report. */
export interface ErrorOrigin {
  remote: string
  version: string
  owner: string
  registryId: string
  traceId: string
}

/** The foundation's own words and addresses: configuration, never code. */
export interface Foundation {
  name: string
  homeUrl: string
  supportEmail: string
  /** The year since which it serves. */
  since: number
  /** Where letters reach it, in one line. */
  address: string
  /** As people dial it, with the country code. */
  phone: string
  /** Under which law and number it is registered. */
  registration: string
  /** What its receipts say of tax, where it is registered for a benefit; absent, they claim none. */
  taxNote?: string | undefined
}

/** Where payments are made. */
export interface PaymentGateway {
  /** The provider's public key id. */
  keyId: string
  /** The provider's script, which opens the payment window. */
  scriptUrl: string
}

/** Where phone numbers are proved. */
export interface PhoneIdentity {
  projectId: string
  /** The provider's public key. */
  apiKey: string
  /** A stand-in for the provider, on one machine alone. */
  emulatorUrl?: string | undefined
}

/** What the shell does for a remote besides the session and the router. */
export interface Platform {
  foundation: Foundation
  /** Absent where no payments are taken. */
  payments?: PaymentGateway | undefined
  /** Absent where no phone numbers are proved. */
  phoneIdentity?: PhoneIdentity | undefined
  /** What this page is composed of, for whoever looks after it. */
  composition: CompositionSource
  /** Which version of the legal texts stands; it goes with every consent. */
  legalTextVersion: string
  /** The language of the page. A catalogue's `useMessages` follows it by itself. */
  language: Language
  /** Has another language fetched, shows it when it is here, and remembers it. Never rejects. */
  setLanguage(language: Language): Promise<void>
  /**
   * Leaving the page now would lose something; see `useUnsavedWork`.
   *
   * @returns A function that lets go.
   */
  holdUnsavedWork(): () => void
  /** Tells the shell of an error that the page has handled or shown. */
  report(error: unknown, origin?: Partial<ErrorOrigin>): void
}

/** Filled by the shell; in tests and alone by `FakePlatform`. */
export const PlatformContext = createContext<Platform | null>(null)

/**
 * What the shell offers.
 *
 * @throws Error outside the shell or a `FakePlatform`.
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform must be used inside the shell or a FakePlatform')
  return platform
}
