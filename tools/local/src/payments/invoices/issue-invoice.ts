import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addOrder } from '../orders/add-order.ts'
import type { Order } from '../orders/order.ts'
import type { Invoice } from './invoice.ts'

export interface InvoiceDetails {
  subscriptionId: string
  customerId: string | null
  amount: number
  billingStart: number
  billingEnd: number | null
}

/** Issues the invoice of one cycle, with the order for its payment. */
export function issueInvoice(
  sandbox: Sandbox,
  details: InvoiceDetails,
): { invoice: Invoice; order: Order } {
  const order = addOrder(sandbox, { amount: details.amount, currency: 'INR' })
  const now = sandbox.clock.seconds()
  const invoice: Invoice = {
    id: newId('invoice'),
    entity: 'invoice',
    type: 'invoice',
    subscription_id: details.subscriptionId,
    order_id: order.id,
    payment_id: null,
    customer_id: details.customerId,
    status: 'issued',
    amount: details.amount,
    amount_paid: 0,
    amount_due: details.amount,
    currency: 'INR',
    billing_start: details.billingStart,
    billing_end: details.billingEnd,
    issued_at: now,
    paid_at: null,
    notes: [],
    created_at: now,
  }
  sandbox.state.invoices[invoice.id] = invoice
  return { invoice, order }
}
