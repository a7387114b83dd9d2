import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { httpProbe } from '../health/probes.ts'
import { startPaymentSandbox } from '../payments/start-payment-sandbox.ts'
import type { BackendRun } from './backend-run.ts'
import { callEachMinute } from './call-each-minute.ts'

/**
 * Starts the card payment sandbox, unless the environment names a provider. Returns the functions'
 * environment for it.
 */
export async function startPayments(run: BackendRun): Promise<Record<string, string>> {
  const { options, closing, probes, apiUrl } = run
  const reconcileSecret = randomBytes(24).toString('hex')
  callEachMinute(run, 'reconcile-payments', {
    'x-sabha-reconcile': createHmac('sha256', reconcileSecret).update('reconcile').digest('hex'),
  })
  const outside = outsideProvider(run)
  if (outside) return { SABHA_RECONCILE_SECRET: reconcileSecret, ...outside }
  run.log('Starting the card payment sandbox')
  const running = await startPaymentSandbox({
    port: options.ports.payments,
    stateFile: join(options.dataDir, 'payments.json'),
    settings: { webhookUrl: `${apiUrl}/functions/v1/razorpay-webhook` },
  })
  closing.add(() => running.stop())
  probes.payments = httpProbe(running.url)
  run.sandbox = running.sandbox
  const { keyId, keySecret, webhookSecret } = running.sandbox.settings
  return {
    SABHA_RECONCILE_SECRET: reconcileSecret,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: `${running.url}/v1`,
  }
}

/** Returns whether a real provider replaces the sandbox: the caller has one, or the environment names one. */
export function usesRealPaymentProvider({ options }: Pick<BackendRun, 'options'>): boolean {
  return Boolean(options.functionsEnv?.RAZORPAY_KEY_ID ?? options.environment?.RAZORPAY_KEY_ID)
}

const settings = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
] as const

function outsideProvider(run: BackendRun): Record<string, string> | null {
  if (!usesRealPaymentProvider(run)) return null
  const environment = run.options.environment ?? {}
  const entries = settings.map((name) => [name, environment[name]] as const)
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
