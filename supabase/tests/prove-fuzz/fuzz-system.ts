import { authSettingsSchema } from '@sabha/local/routes'
import { createClient } from '@supabase/supabase-js'
import type { Client } from 'pg'
import { startPaymentSystem } from '../payments/payment-system.ts'
import type { FuzzTargets } from './make-fuzz-request.ts'

const password = 'sabha-demo'

/** High enough that no request is refused with 429. */
const open = { capacity: 1_000_000, refillSeconds: 1 }
const rateLimits = {
  signUps: open,
  mails: open,
  refreshes: open,
  verifications: open,
  wrongPasswordsPerPair: open,
  wrongPasswordsPerAccount: open,
  wrongPasswordsPerClient: open,
  wrongCodesPerPair: open,
  wrongCodesPerAccount: open,
}

export interface FuzzSystem {
  range: FuzzTargets
  database: Client
  stop(): Promise<void>
}

/**
 * Starts the whole backend with demo users, the functions and the sandboxes, and collects
 * credentials.
 */
export async function startFuzzSystem(): Promise<FuzzSystem> {
  const system = await startPaymentSystem({
    SABHA_AUTH_SETTINGS: authSettingsSchema.parse({
      rateLimits,
      emailIntervalSeconds: 0,
      minimumResponseMilliseconds: 0,
    }),
  })
  const { url, publishableKey, secretKey, sandbox, client } = system
  const bearerOf = async (email: string) => {
    const person = createClient(url, publishableKey, { auth: { persistSession: false } })
    const { data, error } = await person.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` }
  }
  const { keyId, keySecret } = sandbox.settings
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
  return {
    database: client,
    stop: system.stop,
    range: {
      origins: { backend: url, sandbox: system.sandboxUrl, phone: system.phoneUrl },
      sandboxCredentials: { authorization: `Basic ${basic}` },
      credentials: {
        nobody: {},
        visitor: { apikey: publishableKey },
        member: await bearerOf('member@sabha.test'),
        admin: await bearerOf('admin@sabha.test'),
        superuser: await bearerOf('superuser@sabha.test'),
        server: { apikey: secretKey },
      },
    },
  }
}
