import { html } from 'hono/html'
import type { Sandbox } from '../core/sandbox.ts'
import { eventsSection } from './events-section.ts'
import { ordersSection, paymentsSection } from './payments-section.ts'
import { subscriptionsSection } from './subscriptions-section.ts'
import { clockSection, faultsSection, switchesSection } from './switches-section.ts'

export function consolePage(sandbox: Sandbox) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Card payment sandbox</title>
  <link rel="stylesheet" href="/console.css">
</head>
<body>
  <header>
    <h1>Card payment sandbox</h1>
    <p>No money moves here. Key id <code>${sandbox.settings.keyId}</code>; events go to
      <code>${sandbox.settings.webhookUrl ?? 'nowhere'}</code>.</p>
  </header>
  <main>
    ${clockSection(sandbox)} ${switchesSection(sandbox)} ${faultsSection(sandbox)}
    ${subscriptionsSection(sandbox)} ${paymentsSection(sandbox)} ${ordersSection(sandbox)}
    ${eventsSection(sandbox)}
    <section aria-label="Reset">
      <form method="post" action="/console/reset"><button>Forget everything</button></form>
    </section>
  </main>
</body>
</html>`
}
