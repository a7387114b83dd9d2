import { html } from 'hono/html'
import type { Sandbox } from '../core/sandbox.ts'
import type { Delivery } from '../webhooks/delivery.ts'
import { shownRows, shownTime } from './shown.ts'

export function eventsSection({ state }: Sandbox) {
  const deliveries = state.deliveries.slice(-shownRows).reverse()
  return html`<section aria-labelledby="events">
  <h2 id="events">Events</h2>
  <table>
    <thead><tr><th>Id</th><th>Event</th><th>Raised</th><th>Status</th><th>Answers</th>
      <th>Next try</th><th>Do</th></tr></thead>
    <tbody>${deliveries.map(deliveryRow)}</tbody>
  </table>
  <form method="post" action="/console/new-secret">
    <label>New webhook secret <input name="secret" minlength="8" required></label>
    <button>Change secret</button>
  </form>
</section>`
}

function deliveryRow({ eventId, event, createdAt, status, attempts, nextAt }: Delivery) {
  const answers = attempts.map(({ answer }) => answer).join(', ')
  return html`<tr><td><code>${eventId}</code></td><td>${event}</td>
    <td>${shownTime(createdAt / 1000)}</td><td>${status}</td><td>${answers}</td>
    <td>${shownTime(nextAt === null ? null : nextAt / 1000)}</td>
    <td><form method="post" action="/console/resend">
      <input type="hidden" name="eventId" value="${eventId}"><button>Send again</button></form></td></tr>`
}
