import { describe, expect, it } from 'vitest'
import type { PaymentSandbox } from '../../src/payments/create-payment-sandbox.ts'
import type { Order } from '../../src/payments/orders/order.ts'
import type { Payment } from '../../src/payments/payments/payment.ts'
import { documentedFields, undocumentedFields } from './documented-fields.ts'
import { payByCard } from './pay-by-card.ts'
import {
  callSandboxApi,
  createMonthlyMandate,
  readSubscription,
  sandboxAtFixedTime,
} from './sandbox-client.ts'

const { order, payment, card, upi, cardAcquirer, upiAcquirer } = documentedFields

describe('fields of the sandbox compared with the documented samples', () => {
  it('an order and its payment by card have exactly the documented fields', async () => {
    const sandbox = sandboxAtFixedTime()
    const made = await newOrder(sandbox)
    const { response } = await payByCard(sandbox, { order_id: made.id })
    const paid = await paymentOf(sandbox, response.razorpay_payment_id)
    expect(sorted(made)).toEqual([...order, ...undocumentedFields.order].toSorted())
    expect(sorted(paid)).toEqual([...payment, 'card'].toSorted())
    expect(sorted(paid.card)).toEqual(card.toSorted())
    expect(sorted(paid.acquirer_data)).toEqual(cardAcquirer.toSorted())
    expect(paid).toMatchObject({ amount_captured: null, gateway_provider: 'Razorpay' })
  })

  it('a payment by UPI has exactly the documented fields', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id: order_id } = await newOrder(sandbox)
    await sandbox.app.request('http://localhost/v1/checkout/pay', {
      method: 'POST',
      body: JSON.stringify({
        ...{ key: sandbox.settings.keyId, order_id, method: 'upi', vpa: 'success@razorpay' },
        ...{ email: 'asha@sabha.test', contact: '+919876543210' },
      }),
    })
    const [paid] = Object.values(sandbox.state.payments)
    expect(paid?.status).toBe('captured')
    expect(sorted(paid)).toEqual([...payment, 'upi'].toSorted())
    expect(sorted(paid?.upi)).toEqual(upi.toSorted())
    expect(sorted(paid?.acquirer_data)).toEqual(upiAcquirer.toSorted())
  })

  it('a subscription, its plan and a refund have exactly the documented fields', async () => {
    const sandbox = sandboxAtFixedTime()
    const { id, plan_id } = await createMonthlyMandate(sandbox)
    const subscription = await readSubscription(sandbox, id)
    const [charge] = Object.values(sandbox.state.payments)
    const refund = await callSandboxApi<object>(
      sandbox,
      'POST',
      `/payments/${charge?.id}/refund`,
      {},
    )
    expect(sorted(subscription)).toEqual(documentedFields.subscription.toSorted())
    expect(subscription).toMatchObject({ type: 2, customer_email: 'asha@sabha.test' })
    expect(sorted(charge)).toEqual([...payment, 'card', 'customer_id'].toSorted())
    expect(sorted(await callSandboxApi(sandbox, 'GET', `/plans/${plan_id}`))).toEqual(
      documentedFields.plan.toSorted(),
    )
    expect(sorted(refund)).toEqual(documentedFields.refund.toSorted())
  })
})

function newOrder(sandbox: PaymentSandbox): Promise<Order> {
  return callSandboxApi<Order>(sandbox, 'POST', '/orders', { amount: 30_000, currency: 'INR' })
}

function paymentOf(sandbox: PaymentSandbox, id: string | undefined): Promise<Payment> {
  return callSandboxApi<Payment>(sandbox, 'GET', `/payments/${id}`)
}

function sorted(entity: object | undefined): string[] {
  return Object.keys(entity ?? {}).toSorted()
}
