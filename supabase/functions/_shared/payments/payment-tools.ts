import { logError } from '../log-error.ts'
import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'
import type { AuditAccess } from '../record-refusal.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { createProvider, type Provider } from './provider.ts'

export interface PaymentTools {
  provider: Provider
  ledger: Ledger
  audit: AuditAccess
  settings: Pick<PaymentSettings, 'keySecret' | 'webhookSecrets'>
  now(): Date
}

/** Dependencies of reconciliation: the ledger, and the provider if it is configured. */
export interface ReconcileTools {
  ledger: Ledger
  /** Null if the provider's settings are missing or invalid. */
  payments: PaymentTools | null
}

/**
 * Creates the dependencies of reconciliation. Issuing receipts needs only the ledger, so invalid
 * settings of the provider are logged and do not stop the function.
 *
 * @throws Error if the backend's URL or key is missing.
 */
export function createReconcileTools(environment: Environment): ReconcileTools {
  const backendUrl = readSetting(environment, 'SUPABASE_URL')
  const ledger = createLedger({ backendUrl, secretKey: readSecretKey(environment) })
  try {
    return { ledger, payments: createPaymentTools(environment) }
  } catch (error) {
    logError('Payments are not reconciled:', error instanceof Error ? error.message : error)
    return { ledger, payments: null }
  }
}

/** @throws Error naming every missing or invalid variable. */
export function createPaymentTools(environment: Environment): PaymentTools {
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
