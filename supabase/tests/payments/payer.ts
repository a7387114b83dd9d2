import { createHmac, randomBytes } from 'node:crypto'
import { type PaymentSystem, reconcileSecret } from './payment-system.ts'

export interface FunctionAnswer {
  status: number
  success: boolean
  error?: string
  code?: string
  order: { id: string; amount: number; currency: string }
  subscription: { id: string; status?: string }
  pending?: boolean
}

export interface OrderProof {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** A signed-in demo member with a browser who calls functions and pays at checkout. */
export class Payer {
  readonly system: PaymentSystem
  readonly #token: string

  constructor(system: PaymentSystem, token: string) {
    this.system = system
    this.#token = token
  }

  static async signIn(system: PaymentSystem, name: string): Promise<Payer> {
    const answer = await fetch(`${system.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: system.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@sabha.test`, password: 'sabha-demo' }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const { access_token } = await answer.json()
    return new Payer(system, access_token)
  }

  call(name: string, body: object): Promise<FunctionAnswer> {
    return callFunction(this.system, name, body, { authorization: `Bearer ${this.#token}` })
  }

  order(amount = 50_000, receipt = createReceiptId()): Promise<FunctionAnswer> {
    return this.call('create-payment-order', { amount, currency: 'INR', receipt, notes: {} })
  }

  subscribe(amount = 50_000, idempotency_key = createReceiptId()): Promise<FunctionAnswer> {
    const notes = { type: 'monthly-contribution', comments: 'Each month' }
    return this.call('create-subscription', {
      plan_type: 'monthly',
      amount,
      customer_notify: true,
      notes,
      idempotency_key,
    })
  }

  /** Data that the checkout returns to the page. */
  async pay(subject: { order_id: string } | { subscription_id: string }): Promise<OrderProof> {
    const { keyId: key } = this.system.sandbox.settings
    const person = { name: 'Asha', email: 'a@sabha.test', contact: '+919876543210', otp: '1234' }
    const answer = await this.system.sandbox.app.request('http://localhost/v1/checkout/pay', {
      method: 'POST',
      body: JSON.stringify({
        key,
        method: 'card',
        card: '4100280000001007',
        ...person,
        ...subject,
      }),
    })
    const result = await answer.json()
    if (result.status !== 'success') throw new Error(JSON.stringify(result))
    return result.response
  }
}

/** A backend whose functions are called. */
type CalledSystem = Pick<PaymentSystem, 'url'>

export async function callFunction(
  system: CalledSystem,
  name: string,
  body: object | string,
  headers: Record<string, string> = {},
): Promise<FunctionAnswer> {
  const answer = await fetch(`${system.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

/** Runs the timer once, which sends no body. */
export function callReconcile(system: CalledSystem): Promise<FunctionAnswer> {
  const signature = createHmac('sha256', reconcileSecret).update('reconcile').digest('hex')
  return callFunction(system, 'reconcile-payments', '', { 'x-sabha-reconcile': signature })
}

export function createReceiptId(): string {
  return `contrib_${randomBytes(15).toString('hex')}`
}
