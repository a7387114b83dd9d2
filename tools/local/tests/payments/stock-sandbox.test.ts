import { expect, inject, test } from 'vitest'
import { createPaymentSandbox } from '../../src/payments/create-payment-sandbox.ts'
import { readLedger } from '../../src/payments/read-ledger.ts'
import { seedSandbox } from '../../src/payments/seed-sandbox.ts'

/** Records that a start reads from the database. */
const books = await readLedger(inject('demoUrl'))

test("the sandbox knows the demo's mandates, payments and refunds, and sends no webhooks for them", async () => {
  const sandbox = createPaymentSandbox()
  seedSandbox(sandbox, books)
  for (const [path, known] of [
    ['subscriptions', books.mandates],
    ['payments', books.payments],
    ['orders', books.orders.filter(({ created_at }) => created_at > halfAYearAgo)],
  ] as const) {
    expect(known.length).toBeGreaterThan(3)
    for (const { id } of known) {
      expect(await (await ask(sandbox, `${path}/${id}`)).json()).toMatchObject({ id })
    }
  }
  const refunded = books.refunds[0]?.payment_id
  expect(await (await ask(sandbox, `payments/${refunded}/refunds`)).json()).toMatchObject({
    count: 1,
  })
  expect(sandbox.state.deliveries).toEqual([])
})

test('a demo mandate can be ended and stays ended after a second start', async () => {
  const sandbox = createPaymentSandbox()
  seedSandbox(sandbox, books)
  const running = books.mandates.find(({ status }) => status === 'active')?.id ?? ''
  expect(await (await ask(sandbox, `subscriptions/${running}/cancel`, {})).json()).toMatchObject({
    status: 'cancelled',
  })
  seedSandbox(sandbox, books)
  expect(sandbox.state.subscriptions[running]?.status).toBe('cancelled')
})

/** Creation time of the oldest order that the provider shows. */
const halfAYearAgo = Date.now() / 1000 - 179 * 24 * 60 * 60

function ask(
  { app, settings }: ReturnType<typeof createPaymentSandbox>,
  path: string,
  body?: object,
) {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
  return app.request(`http://localhost/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}
