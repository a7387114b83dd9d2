import type { AuditAccess } from '../record-refusal.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { createProvider, type Provider } from './provider.ts'

/** What a payment function works with. */
export interface PaymentTools {
  provider: Provider
  ledger: Ledger
  audit: AuditAccess
  settings: Pick<PaymentSettings, 'keySecret' | 'webhookSecrets'>
  now(): Date
}

/** @throws Error naming every variable that is missing or wrong. */
export function paymentTools(environment: Record<string, string | undefined>): PaymentTools {
  const settings = readPaymentSettings(environment)
  const { backendUrl, secretKey, providerUrl: baseUrl, keyId, keySecret } = settings
  return {
    provider: createProvider({ baseUrl, keyId, keySecret }),
    ledger: createLedger({ backendUrl, secretKey }),
    audit: { backendUrl, secretKey },
    settings,
    now: () => new Date(),
  }
}
