import { createHash } from 'node:crypto'
import { createPaymentSandbox, type PaymentSandbox } from '@sabha/local'
import { amounts } from '@sabha/types'

/** An event at the provider. */
export type ProviderStep =
  | { do: 'pay' | 'pay late' | 'pay uncaptured' | 'fail' | 'refund part' | 'refund rest' }
  | { do: 'authorise' | 'cancel' | 'pause' | 'resume' | 'pay bill' }
  | { do: 'charges fail' | 'charges succeed' }
  | { do: 'days pass'; days: number }

/** A message to us: a webhook, or a payment from a page or from reconciliation. */
export type ProviderMessage =
  | {
      kind: 'event'
      id: string
      type: string
      payload: unknown
      /** SHA-256 of the body. */
      digest: string
      /** Subscription of the payment's invoice, as a server function reads it from the provider. */
      'bill of': string | null
    }
  | { kind: 'payment'; payment: unknown; subscription: string | null }

export interface ProviderHistory {
  orderId: string
  subscriptionId: string
  messages: ProviderMessage[]
  sandbox: PaymentSandbox
}

export const orderAmount = 50_000
export const mandateAmount = amounts.memberMinimum

/** Plays the steps at a separate provider and returns all its messages. */
export async function playHistory(steps: ProviderStep[]): Promise<ProviderHistory> {
  const start = Date.parse('2026-01-10T06:00:00Z')
  const sandbox = createPaymentSandbox({ realNow: () => start })
  const play = new Play(sandbox)
  const { orderId, subscriptionId } = await play.open()
  for (const step of steps) await play.step(step)
  const events = sandbox.state.deliveries.map(({ eventId, event, body }): ProviderMessage => {
    const payload = JSON.parse(body)
    const invoice = sandbox.state.invoices[payload.payload.payment?.entity.invoice_id ?? '']
    const digest = createHash('sha256').update(body).digest('hex')
    const billOf = invoice?.subscription_id ?? null
    return { kind: 'event', id: eventId, type: event, payload, digest, 'bill of': billOf }
  })
  return { orderId, subscriptionId, sandbox, messages: [...events, ...play.fetched] }
}

class Play {
  readonly fetched: ProviderMessage[] = []
  #orderId = ''
  #subscriptionId = ''
  readonly sandbox: PaymentSandbox

  constructor(sandbox: PaymentSandbox) {
    this.sandbox = sandbox
  }

  async open() {
    const order = await this.#call('/orders', { amount: orderAmount, currency: 'INR' })
    const item = { name: 'Monthly', amount: mandateAmount, currency: 'INR' }
    const plan = await this.#call('/plans', { period: 'monthly', interval: 1, item })
    const start_at = this.sandbox.clock.seconds() + 36 * 3600
    const request = { plan_id: plan.id, total_count: 24, start_at }
    const subscription = await this.#call('/subscriptions', request)
    this.#orderId = order.id
    this.#subscriptionId = subscription.id
    return { orderId: order.id, subscriptionId: subscription.id }
  }

  /** Ignores steps that are impossible in the current state. */
  async step(step: ProviderStep): Promise<void> {
    const { clock } = this.sandbox
    clock.advance(1)
    if (step.do === 'days pass') clock.advance(step.days * 86_400)
    if (step.do === 'pay') await this.#pay('4100280000001007')
    if (step.do === 'fail') await this.#pay('4100280000060003')
    if (step.do === 'pay late') await this.#payLate()
    if (step.do === 'pay uncaptured') await this.#payUncaptured()
    if (step.do === 'authorise') await this.#authorise()
    if (step.do === 'refund part') await this.#refund(10_000)
    if (step.do === 'refund rest') await this.#refund()
    if (step.do === 'charges fail') await this.#drive('switches', { charges: 'fail' })
    if (step.do === 'charges succeed') await this.#drive('switches', { charges: 'succeed' })
    if (['cancel', 'pause', 'resume'].includes(step.do)) await this.#change(step.do)
    if (step.do === 'pay bill') await this.#change('pay-bill')
    await this.sandbox.tick()
  }

  async #pay(card: string): Promise<void> {
    await this.#checkout({ order_id: this.#orderId, card })
    this.#fetchPayments()
  }

  async #payLate(): Promise<void> {
    await this.#drive('switches', { bank: 'late', lateAfter: 1 })
    await this.#checkout({ order_id: this.#orderId, card: '4100280000001007' })
    await this.#drive('switches', { bank: 'normal' })
    this.sandbox.clock.advance(2)
  }

  /** An uncaptured late authorisation is refunded after three days. */
  async #payUncaptured(): Promise<void> {
    await this.#drive('switches', { capture: 'manual' })
    await this.#payLate()
    await this.sandbox.tick()
    await this.#drive('switches', { capture: 'automatic' })
  }

  async #authorise(): Promise<void> {
    await this.#checkout({ subscription_id: this.#subscriptionId, card: '4718609108204366' })
  }

  async #refund(amount?: number): Promise<void> {
    const paid = Object.values(this.sandbox.state.payments).filter(({ captured }) => captured)
    const id = paid.at(-1)?.id
    if (id) await this.#drive('refund', { id, ...(amount !== undefined && { amount }) })
  }

  async #change(act: string): Promise<void> {
    await this.#drive('subscription', { id: this.#subscriptionId, act })
  }

  /** Returns the current state as a verification or reconciliation would read it. */
  #fetchPayments(): void {
    for (const payment of Object.values(this.sandbox.state.payments)) {
      const invoice = this.sandbox.state.invoices[payment.invoice_id ?? '']
      const subscription = invoice?.subscription_id ?? null
      this.fetched.push({ kind: 'payment', payment: structuredClone(payment), subscription })
    }
  }

  async #call(path: string, body: object): Promise<{ id: string }> {
    const { keyId, keySecret } = this.sandbox.settings
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    const answer = await this.#post(`/v1${path}`, body, { authorization })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }

  async #checkout(request: object): Promise<void> {
    const person = {
      method: 'card',
      otp: '1234',
      name: 'Asha',
      email: 'a@sabha.test',
      contact: '1',
    }
    const { keyId: key } = this.sandbox.settings
    await this.#post('/v1/checkout/pay', { key, ...person, ...request })
  }

  async #drive(action: string, input: object): Promise<void> {
    await this.#post(`/console/${action}`, input)
  }

  async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.sandbox.app.request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }
}
