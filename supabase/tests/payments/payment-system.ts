import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BackendOptions,
  findFreePorts,
  type PaymentSandbox,
  type RunningPaymentSandbox,
  startBackend,
  startPaymentSandbox,
} from '@sabha/local'
import { Client } from 'pg'

const keySecret = 'sabha-local-key-secret'
const webhookSecret = 'sabha-local-webhook-secret'
/** Previous secret of webhooks. */
export const previousWebhookSecret = 'sabha-local-webhook-secret-before'
export const reconcileSecret = 'sabha-local-reconcile-secret'

export interface PaymentSystem {
  url: string
  publishableKey: string
  sandbox: PaymentSandbox
  client: Client
  stop(): Promise<void>
}

export interface PaymentSystemWithKeys extends PaymentSystem {
  secretKey: string
  sandboxUrl: string
  phoneUrl: string
  /** Calls the gateway in this process. */
  askGateway: typeof fetch
}

/** Starts the whole backend with demo members, the real functions under Deno, and the sandbox. */
export async function startPaymentSystem(
  environment: BackendOptions['environment'] = {},
): Promise<PaymentSystemWithKeys> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-payments-'))
  chmodSync(dataDir, 0o711)
  const ports = await findFreePorts()
  const payments = await startPaymentSandbox({
    port: ports.payments,
    settings: {
      keySecret,
      webhookSecret,
      webhookUrl: `http://localhost:${ports.gateway}/functions/v1/razorpay-webhook`,
    },
  })
  const backend = await startBackend({
    ports,
    dataDir,
    seed: 'demo',
    durable: false,
    environment,
    functionsEnv: functionsEnvironment(payments),
  })
  const client = new Client({ connectionString: backend.database.url('postgres') })
  await client.connect()
  return {
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    sandboxUrl: payments.url,
    phoneUrl: `http://localhost:${ports.phone}`,
    askGateway: backend.askGateway,
    sandbox: payments.sandbox,
    client,
    async stop() {
      await client.end()
      await payments.stop()
      await backend.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function functionsEnvironment({ url, sandbox }: RunningPaymentSandbox): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: sandbox.settings.keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previousWebhookSecret,
    RAZORPAY_API_URL: `${url}/v1`,
    SABHA_RECONCILE_SECRET: reconcileSecret,
  }
}
