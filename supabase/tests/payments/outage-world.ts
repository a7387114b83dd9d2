import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { createMandate } from '../../functions/_shared/payments/create-mandate.ts'
import { createOrder } from '../../functions/_shared/payments/create-order.ts'
import type { PaymentTools } from '../../functions/_shared/payments/payment-tools.ts'
import { reconcilePayments } from '../../functions/_shared/payments/reconcile.ts'
import { type FunctionTests, makeReconciliationDue, readContributions } from './function-tests.ts'
import { createOutageTools, mandateRequest, type Outage, orderRequest } from './outages.ts'
import type { Payer } from './payer.ts'
import type { PaymentSystemWithKeys } from './payment-system.ts'

/** A member who pays, and the payment functions, while the provider can be away. */
export class OutageWorld {
  readonly system: PaymentSystemWithKeys
  readonly tools: PaymentTools
  readonly payer: Payer
  memberId = ''
  /** Starts an outage for requests whose path includes `path`. */
  readonly begin: (outage: Outage, path?: string) => void
  readonly end: () => void

  constructor({ system, member }: FunctionTests) {
    this.system = system
    this.payer = member
    const { tools, begin, end } = createOutageTools(system)
    this.tools = tools
    this.begin = begin
    this.end = end
  }

  get member() {
    return { is: 'member', id: this.memberId } as const
  }

  get reconcileTools() {
    return { ledger: this.tools.ledger, payments: this.tools }
  }

  /** Lets the newest payments prove that the key is ours. */
  async prepare(): Promise<void> {
    this.memberId = await this.idOf('member')
    this.system.sandbox.state.switches.drop = 'all'
    await this.endOpenWork()
    for (let count = 0; count < 3; count += 1) await this.payOrder()
    await this.makeDue()
    await this.reconcileByTimer()
  }

  reconcileByTimer() {
    return reconcilePayments({}, { is: 'timer' }, this.reconcileTools)
  }

  async idOf(name: string): Promise<string> {
    const { rows } = await this.system.client.query(
      'select id from public.profiles where email = $1',
      [`${name}@sabha.test`],
    )
    return rows[0].id
  }

  /** Closes what earlier tests left open, so that a run only finds the work of its test. */
  async endOpenWork(): Promise<void> {
    await this.system.client.query(
      `delete from private.rate_limits where bucket is not null;
       update public.payment_orders set status = 'abandoned', undecided_since = null
       where status in ('created', 'attempted');
       update public.mandates set status = 'cancelled', ended_at = now()
       where status not in ('cancelled', 'completed', 'expired')`,
    )
  }

  /** Makes all open work due, as if some time had passed. */
  async makeDue(): Promise<void> {
    await makeReconciliationDue(this.system)
    await this.system.client.query(
      `update public.mandates set created_at = created_at - interval '2 days', checked_at = null
       where status not in ('cancelled', 'completed', 'expired')`,
    )
  }

  async makeOrder(): Promise<string> {
    const { order } = await createOrder(orderRequest(), this.memberId, this.tools)
    return order.id ?? ''
  }

  async payOrder() {
    return this.pay({ order_id: await this.makeOrder() })
  }

  async authoriseMandate(): Promise<string> {
    const { subscription } = await createMandate(mandateRequest(), this.memberId, this.tools)
    const id = subscription.id ?? ''
    await this.pay({ subscription_id: id })
    return id
  }

  async pay<Subject extends { order_id: string } | { subscription_id: string }>(subject: Subject) {
    const proof = await this.payer.pay(subject)
    const subscription = 'subscription_id' in subject ? subject.subscription_id : ''
    return { ...proof, razorpay_subscription_id: subscription }
  }

  async receiveEvent(payload: object): Promise<string> {
    const created_at = Math.floor(this.system.sandbox.clock.now() / 1000)
    const event = { event: 'payment.failed', created_at, payload }
    const body_digest = createHmac('sha256', 'digest').update(JSON.stringify(event)).digest('hex')
    const received = { body_digest, event_id: '', event_type: event.event, payload: event }
    await this.tools.ledger.receiveEvent({ ...received, not_understood: null })
    return body_digest
  }

  /** Moves open orders into the past, which reconciliation notices like the passing of time. */
  async passMinutes(minutes: number): Promise<void> {
    await this.system.client.query(
      `update public.payment_orders
       set created_at = created_at - make_interval(mins => $1), checked_at = checked_at - make_interval(mins => $1)
       where status in ('created', 'attempted')`,
      [minutes],
    )
  }

  async countAbandoned(): Promise<number> {
    const { rows } = await this.system.client.query(
      `select count(*)::int as orders from public.payment_orders where status = 'abandoned'`,
    )
    return rows[0].orders
  }

  async orderState(id: string) {
    const { rows } = await this.system.client.query(
      `select status, undecided_since is not null as undecided from public.payment_orders
       where razorpay_order_id = $1`,
      [id],
    )
    return rows[0]
  }

  async mandateStatus(id: string): Promise<string> {
    const { rows } = await this.system.client.query(
      'select status from public.mandates where razorpay_subscription_id = $1',
      [id],
    )
    return rows[0].status
  }

  /** Moves failing items and their last look-up into the past. */
  async passFailingMinutes(minutes: number): Promise<void> {
    const tables: [string, string][] = [
      ['payment_orders', 'checked_at'],
      ['mandates', 'checked_at'],
      ['payments', 'refunds_checked_at'],
    ]
    for (const [table, checked] of tables) {
      await this.changeUnstamped(
        table,
        `set
           failing_since = failing_since - make_interval(mins => ${minutes}),
           ${checked} = ${checked} - make_interval(mins => ${minutes}),
           updated_at = updated_at - make_interval(mins => ${minutes})
         where failing_since is not null`,
      )
    }
  }

  /** Changes rows of a table without setting `updated_at` to the present. */
  async changeUnstamped(table: string, change: string): Promise<void> {
    await this.system.client.query(
      `alter table public.${table} disable trigger stamp_updated_at;
       update public.${table} ${change};
       alter table public.${table} enable trigger stamp_updated_at`,
    )
  }

  /** Reasons why payments are stuck. */
  async stuckPayments(): Promise<(string | null)[]> {
    const { rows } = await this.system.client.query(
      `select reason from private.stuck_work() where part = 'payments'`,
    )
    return rows.map(({ reason }) => reason)
  }

  async forgetRuns(): Promise<void> {
    await this.system.client.query(
      `update private.work_alerts set ran_at = null where part = 'payments'`,
    )
  }

  /** Time of the last run without a failure. */
  async lastRun(): Promise<Date | null> {
    const { rows } = await this.system.client.query(
      `select ran_at from private.work_alerts where part = 'payments'`,
    )
    return rows[0].ran_at
  }

  async expectOneContribution(paymentId: string): Promise<void> {
    expect(await readContributions(this.system, paymentId)).toEqual([
      { amount: 50_000, status: 'completed' },
    ])
  }
}
