import { html } from 'hono/html'
import type { Sandbox } from '../core/sandbox.ts'
import { planOf } from '../subscriptions/parts-of.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { shownAmount, shownRows, shownTime } from './shown.ts'

const acts = [
  { act: 'charge', label: 'Charge now', when: ['authenticated', 'active', 'pending'] },
  { act: 'fail', label: 'Fail a charge', when: ['authenticated', 'active', 'pending'] },
  { act: 'pay-bill', label: 'Pay the open bill', when: ['pending', 'halted'] },
  { act: 'pause', label: 'Pause', when: ['active'] },
  { act: 'resume', label: 'Resume', when: ['paused'] },
  {
    act: 'customer-cancel',
    label: 'Customer cancels',
    when: ['authenticated', 'active', 'pending', 'halted', 'paused'],
  },
]

export function subscriptionsSection(sandbox: Sandbox) {
  const subscriptions = Object.values(sandbox.state.subscriptions).reverse().slice(0, shownRows)
  return html`<section aria-labelledby="subscriptions">
  <h2 id="subscriptions">Subscriptions</h2>
  <table>
    <thead><tr><th>Id</th><th>Status</th><th class="number">Amount</th><th>Paid</th>
      <th>Cycle ends</th><th>Next charge</th><th class="number">Failed</th><th>Do</th></tr></thead>
    <tbody>${subscriptions.map((subscription) => subscriptionRow(sandbox, subscription))}</tbody>
  </table>
</section>`
}

function subscriptionRow(sandbox: Sandbox, subscription: Subscription) {
  const { id, status, paid_count, total_count } = subscription
  const amount = planOf(sandbox, subscription).item.amount * subscription.quantity
  return html`<tr><td><code>${id}</code></td><td>${status}</td>
    <td class="number">${shownAmount(amount)}</td><td>${paid_count} of ${total_count}</td>
    <td>${shownTime(subscription.current_end)}</td><td>${shownTime(subscription.charge_at)}</td>
    <td class="number">${subscription.auth_attempts}</td>
    <td><div class="row">${acts
      .filter(({ when }) => when.includes(status))
      .map(({ act, label }) => actForm(id, act, label))}</div></td></tr>`
}

function actForm(id: string, act: string, label: string) {
  return html`<form method="post" action="/console/subscription">
    <input type="hidden" name="id" value="${id}"><input type="hidden" name="act" value="${act}">
    <button>${label}</button></form>`
}
