import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type BackendOptions,
  createPaymentSandbox,
  findFreePorts,
  type PaymentSandbox,
  type SupervisedProgram,
  startBackend,
  startFunctions,
  startWatchdog,
} from '@sabha/local'
import { Client } from 'pg'
import { KillPoint } from './kill-point.ts'
import { type PaymentSystem, previousWebhookSecret, reconcileSecret } from './payment-system.ts'

/** A separate function host that is killed at a chosen point of its work. */
export interface KillSystem extends PaymentSystem {
  killPoint: KillPoint
  /** Waits until the killed host responds again. */
  ready(): Promise<void>
}

export async function startKillSystem(
  given: BackendOptions['environment'] = {},
): Promise<KillSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-kills-'))
  chmodSync(dataDir, 0o711)
  const ports = await findFreePorts()
  const { web: hostPort } = await findFreePorts()
  const hostUrl = `http://127.0.0.1:${hostPort}`
  const sandbox = createPaymentSandbox({
    settings: { webhookUrl: `${hostUrl}/functions/v1/razorpay-webhook` },
  })
  const environment = { ...given, SABHA_FUNCTIONS_URL: hostUrl }
  const backend = await startBackend({ ports, dataDir, seed: 'demo', durable: false, environment })
  const killPoint = await KillPoint.start(backend.url, sandbox)
  const watchdog = startWatchdog()
  const startHost = () =>
    startFunctions({
      port: hostPort,
      logFile: join(dataDir, 'logs', 'killed.log'),
      watchdog,
      env: hostEnvironment(killPoint.url, sandbox, backend),
    })
  let host = await startHost()
  const client = new Client({ connectionString: backend.database.url('postgres') })
  await client.connect()
  killPoint.onKill = () => kill(host)
  return {
    url: backend.url,
    publishableKey: backend.publishableKey,
    sandbox,
    client,
    killPoint,
    async ready() {
      if (!killPoint.hasKilled()) return
      await host.stop()
      host = await startHost()
      killPoint.forget()
    },
    async stop() {
      await client.end()
      await host.stop()
      await watchdog.end()
      await killPoint.stop()
      await backend.stop()
      await pause(0)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function kill(host: SupervisedProgram): void {
  const pid = host.pid()
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

/** Uses the variable names of hosted Supabase. */
function hostEnvironment(
  url: string,
  { settings }: PaymentSandbox,
  backend: { publishableKey: string; secretKey: string },
): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previousWebhookSecret,
    RAZORPAY_API_URL: `${url}/v1`,
    SABHA_RECONCILE_SECRET: reconcileSecret,
  }
}
