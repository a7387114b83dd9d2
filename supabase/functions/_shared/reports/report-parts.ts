import { callDatabase } from '../call-database.ts'
import { logError } from '../log-error.ts'
import { type PaymentSettings, readPaymentSettings } from '../payments/payment-settings.ts'
import { authorize } from '../payments/request-provider.ts'
import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'

interface PartReport {
  status: 'up' | 'down'
  detail?: string
}

/**
 * Checks the parts that the database cannot reach, and stores their states for the status page. Never
 * rejects.
 */
export async function reportParts(environment: Environment): Promise<void> {
  try {
    const backendUrl = readSetting(environment, 'SUPABASE_URL')
    const headers = { apikey: readSecretKey(environment) }
    const [auth, payments, site] = await Promise.all([
      ask(`${backendUrl}/auth/v1/health`, { headers }),
      checkProvider(environment),
      checkSite(environment),
    ])
    const reports = { auth: reportOf(auth), payments, ...site }
    await callDatabase({ backendUrl, headers }, { name: 'report_parts', arguments: { reports } })
  } catch (error) {
    logError('The state of the parts was not stored:', error)
  }
}

/** Asks with the key, since a provider that refuses it is of no use. Undefined if none is configured. */
async function checkProvider(environment: Environment): Promise<PartReport | undefined> {
  const settings = settingsOf(environment)
  if (settings === null) return undefined
  const headers = authorize(settings)
  return reportOf(await ask(`${settings.providerUrl}/payments?count=1`, { headers }))
}

function settingsOf(environment: Environment): PaymentSettings | null {
  try {
    return readPaymentSettings(environment)
  } catch {
    return null
  }
}

/** Reads the front page, and the registry that it names. */
async function checkSite({
  SABHA_SITE_URL: url,
}: Environment): Promise<Record<string, PartReport>> {
  if (!url) return {}
  const front = await ask(url)
  const registryUrl = /"registryUrl":"([^"]+)"/.exec(front.body)?.[1]
  return {
    web: reportOf(front),
    ...(registryUrl && { remotes: reportOf(await ask(new URL(registryUrl, url).href)) }),
  }
}

interface Answer {
  /** Undefined if there was no response. */
  status?: number
  body: string
}

const timeLimitMs = 5000

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeLimitMs) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { body: '' }
  }
}

/** Reports down with the reason, without an address, unless the answer is a success. */
function reportOf({ status }: Answer): PartReport {
  if (status === undefined) return { status: 'down', detail: 'does not answer' }
  if (status > 299) return { status: 'down', detail: `answers ${status}` }
  return { status: 'up' }
}
