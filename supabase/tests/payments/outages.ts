import { createPaymentSandbox, type PaymentSandbox } from '@sabha/local'
import { createLedger } from '../../functions/_shared/payments/ledger.ts'
import type { PaymentTools } from '../../functions/_shared/payments/payment-tools.ts'
import { createProvider } from '../../functions/_shared/payments/provider.ts'
import { createReceiptId } from './payer.ts'
import type { PaymentSystemWithKeys } from './payment-system.ts'

/** An answer of a provider that cannot be asked. */
export interface Outage {
  name: string
  /** Answers in place of the provider. Undefined if a key of another account is in place of ours. */
  answer?(signal: AbortSignal): Promise<Response> | Response
}

const refused = (status: number, description: string) => () =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status })

export const outages: Outage[] = [
  { name: 'answers 401', answer: refused(401, 'Authentication failed') },
  { name: 'answers 403', answer: refused(403, 'Access Denied') },
  {
    name: 'answers 404 with a page',
    answer: () => new Response('<html>Not found</html>', { status: 404 }),
  },
  { name: 'answers 408', answer: () => new Response('', { status: 408 }) },
  { name: 'answers 409', answer: refused(409, 'Another request is in progress') },
  { name: 'answers 429', answer: refused(429, 'Too many requests') },
  { name: 'answers 500', answer: refused(500, 'The server encountered an error.') },
  { name: 'cuts its answer off', answer: () => new Response(cutBody()) },
  {
    name: 'does not answer in time',
    answer: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  },
  { name: 'is asked with a key of the other mode' },
]

function cutBody(): ReadableStream {
  const start = new TextEncoder().encode('{"error":{"description":"The id provided do')
  return new ReadableStream({
    start(controller) {
      controller.enqueue(start)
      controller.error(new TypeError('terminated'))
    },
  })
}

/** The payment functions in this process, with the real ledger, and a provider that can be away. */
interface OutageTools {
  tools: PaymentTools
  /** Starts an outage for requests whose path includes `path`. */
  begin(outage: Outage, path?: string): void
  end(): void
}

export function createOutageTools(system: PaymentSystemWithKeys): OutageTools {
  const { sandbox } = system
  const other = createPaymentSandbox({
    settings: { keyId: 'rzp_test_OtherMode0001', keySecret: 'key-secret-of-other-mode' },
  })
  let current: { outage: Outage; path: string } | null = null
  const isOther = () => current !== null && current.outage.answer === undefined
  const ask = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input)
    if (!current || !url.includes(current.path)) return sandbox.app.request(url, init)
    if (!current.outage.answer) return other.app.request(url, init)
    return current.outage.answer(init.signal ?? new AbortController().signal)
  }
  const settingsOf = (of: PaymentSandbox) => of.settings
  const access = {
    baseUrl: 'http://localhost/v1',
    get keyId() {
      return settingsOf(isOther() ? other : sandbox).keyId
    },
    get keySecret() {
      return settingsOf(isOther() ? other : sandbox).keySecret
    },
    fetch: ask as typeof fetch,
    timeLimit: 20,
    pause: async () => undefined,
  }
  const { url: backendUrl, secretKey, askGateway } = system
  const backend = { backendUrl, secretKey, fetch: askGateway }
  return {
    tools: {
      provider: createProvider(access),
      ledger: createLedger(backend),
      audit: backend,
      settings: {
        get keySecret() {
          return access.keySecret
        },
        webhookSecrets: [sandbox.settings.webhookSecret],
      },
      now: () => new Date(sandbox.clock.now()),
    },
    begin(outage, path = '/') {
      current = { outage, path }
    },
    end() {
      current = null
    },
  }
}

/** Values of an order as the page sends them. */
export function orderRequest(amount = 50_000) {
  return { amount, currency: 'INR', receipt: createReceiptId(), notes: {} } as const
}

/** Values of a monthly mandate as the page sends them. */
export function mandateRequest(amount = 50_000) {
  return {
    plan_type: 'monthly',
    amount,
    customer_notify: true,
    notes: { type: 'monthly-contribution' },
    idempotency_key: createReceiptId(),
  } as const
}
