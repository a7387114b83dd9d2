const payment = {
  id: 'pay_Documented0001',
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_Documented01',
  invoice_id: null,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  notes: [],
  fee: null,
  created_at: 1_767_000_000,
}
/**
 * A subscription payment names its invoice but no subscription, and has its own form of `captured`.
 */
const charge = { ...payment, invoice_id: 'inv_Documented0001', captured: '1' }
const failed = { ...payment, status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR' }
const order = {
  id: 'order_Documented01',
  entity: 'order',
  amount: 50_000,
  status: 'paid',
  notes: [],
}
const refund = {
  id: 'rfnd_Documented001',
  entity: 'refund',
  amount: 100,
  currency: 'INR',
  payment_id: payment.id,
  status: 'processed',
  notes: [],
  created_at: 1_767_000_000,
}
const subscription = {
  id: 'sub_Documented0001',
  entity: 'subscription',
  plan_id: 'plan_Documented001',
  customer_id: null,
  status: 'active',
  paid_count: 0,
  total_count: 120,
  start_at: null,
  current_start: null,
  current_end: null,
  charge_at: null,
  ended_at: null,
  notes: [],
}
const invoice = { id: 'inv_Documented0001', entity: 'invoice', subscription_id: subscription.id }
const dispute = { id: 'disp_Documented001', entity: 'dispute', payment_id: payment.id }
const notification = { id: 'notf_Documented001', entity: 'notification', order_id: order.id }
const downtime = { id: 'down_Documented001', entity: 'payment.downtime', method: 'card' }

/** Some samples contain the time inside the entity, and none where the others have it. */
const inside = { created_at: 1_767_000_000 }

/**
 * All documented events about payments, orders, invoices, refunds and subscriptions, with the
 * entities that each contains per flow. docs/payment-events.md describes their effects on the
 * ledger.
 */
export const documentedEvents: { event: string; created_at?: number; payload: object }[] = [
  ...of({ payment }, 'payment.authorized', 'payment.captured'),
  ...of({ payment: charge }, 'payment.authorized', 'payment.captured'),
  ...of({ payment: failed }, 'payment.failed'),
  ...of({ payment: { ...failed, invoice_id: charge.invoice_id } }, 'payment.failed'),
  ...of({ payment: { ...failed, order_id: null } }, 'payment.failed'),
  ...of({ payment: { ...payment, status: 'pending', method: 'cod' } }, 'payment.pending'),
  ...of({ payment, order }, 'order.paid'),
  ...of({ payment: charge, order }, 'order.paid'),
  ...inner({ payment, order }, 'order.paid'),
  ...inner({ notification }, 'order.notification.delivered', 'order.notification.failed'),
  ...of({ refund, payment }, 'refund.created', 'refund.processed', 'refund.failed'),
  ...inner({ refund, payment }, 'refund.speed_changed'),
  ...of({ subscription }, 'subscription.authenticated', 'subscription.pending'),
  ...of({ subscription }, 'subscription.halted', 'subscription.cancelled', 'subscription.paused'),
  ...of({ subscription }, 'subscription.resumed', 'subscription.updated', 'subscription.activated'),
  ...of({ subscription, payment: charge }, 'subscription.activated', 'subscription.charged'),
  ...inner({ subscription, payment: charge }, 'subscription.activated'),
  ...of({ subscription, payment: charge }, 'subscription.completed'),
  ...of({ payment: charge, order, invoice }, 'invoice.paid'),
  ...of({ payment: charge, order, invoice }, 'invoice.partially_paid'),
  ...of({ invoice }, 'invoice.expired'),
  ...of({ payment, dispute }, 'payment.dispute.created', 'payment.dispute.won'),
  ...of({ payment, dispute }, 'payment.dispute.lost', 'payment.dispute.closed'),
  ...of({ payment, dispute }, 'payment.dispute.under_review', 'payment.dispute.action_required'),
  ...of({ 'payment.downtime': downtime }, 'payment.downtime.started', 'payment.downtime.updated'),
  ...of({ 'payment.downtime': downtime }, 'payment.downtime.resolved'),
]

function inner(things: object, ...events: string[]) {
  return of(things, ...events).map(({ event, payload }) => {
    return { event, payload: { ...payload, ...inside } }
  })
}

function of(things: object, ...events: string[]) {
  const payload = Object.fromEntries(
    Object.entries(things).map(([name, entity]) => [name, { entity }]),
  )
  return events.map((event) => ({ event, created_at: 1_767_000_000, payload }))
}
