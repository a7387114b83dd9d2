import { html } from 'hono/html'
import type { Sandbox } from '../core/sandbox.ts'
import type { Payment } from '../payments/payment.ts'
import { shownAmount, shownRows, shownTime } from './shown.ts'

export function paymentsSection({ state }: Sandbox) {
  const payments = Object.values(state.payments).reverse().slice(0, shownRows)
  return html`<section aria-labelledby="payments">
  <h2 id="payments">Payments</h2>
  <table>
    <thead><tr><th>Id</th><th>Made</th><th class="number">Amount</th><th>Status</th><th>With</th>
      <th>Order</th><th>Error</th><th>Do</th></tr></thead>
    <tbody>${payments.map(paymentRow)}</tbody>
  </table>
</section>`
}

function paymentRow(payment: Payment) {
  const refunded =
    payment.amount_refunded > 0 ? `, ${shownAmount(payment.amount_refunded)} back` : ''
  return html`<tr><td><code>${payment.id}</code></td><td>${shownTime(payment.created_at)}</td>
    <td class="number">${shownAmount(payment.amount)}</td><td>${payment.status}${refunded}</td>
    <td>${payment.vpa ?? `card ${payment.card?.last4 ?? ''}`}</td>
    <td><code>${payment.order_id}</code></td><td>${payment.error_reason ?? ''}</td>
    <td>${paymentForms(payment)}</td></tr>`
}

function paymentForms({ id, status, captured }: Payment) {
  if (status === 'authorized') {
    return html`<form method="post" action="/console/capture">
      <input type="hidden" name="id" value="${id}"><button>Capture</button></form>`
  }
  if (!captured || status === 'refunded') return ''
  return html`<form method="post" action="/console/refund">
    <input type="hidden" name="id" value="${id}">
    <label>Paise, or all <input type="number" name="amount" min="100"></label>
    <button>Refund</button></form>`
}

export function ordersSection({ state }: Sandbox) {
  const orders = Object.values(state.orders).reverse().slice(0, shownRows)
  return html`<section aria-labelledby="orders">
  <h2 id="orders">Orders</h2>
  <table>
    <thead><tr><th>Id</th><th>Made</th><th class="number">Amount</th><th>Status</th>
      <th class="number">Attempts</th><th>Receipt</th></tr></thead>
    <tbody>${orders.map(
      (order) => html`<tr><td><code>${order.id}</code></td><td>${shownTime(order.created_at)}</td>
        <td class="number">${shownAmount(order.amount)}</td><td>${order.status}</td>
        <td class="number">${order.attempts}</td><td><code>${order.receipt ?? ''}</code></td></tr>`,
    )}</tbody>
  </table>
</section>`
}
