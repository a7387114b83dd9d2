import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentSandbox } from '../../src/payments/create-payment-sandbox.ts'
import type { Order } from '../../src/payments/orders/order.ts'
import { nextAttemptTime } from '../../src/payments/webhooks/delivery.ts'
import { signWebhook } from '../../src/payments/webhooks/emit-event.ts'
import { payByCard } from './pay-by-card.ts'
import { callSandboxApi, callSandboxConsole, sandboxAtFixedTime } from './sandbox-client.ts'

interface Received {
  id: string
  event: string
  signature: string
  body: string
}

describe('delivery of events', () => {
  let endpoint: Server
  let sandbox: PaymentSandbox
  let received: Received[]
  let answer: number

  beforeEach(async () => {
    received = []
    answer = 200
    endpoint = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { event } = JSON.parse(body)
      const header = (name: string) => String(request.headers[name])
      const id = header('x-razorpay-event-id')
      received.push({ id, event, signature: header('x-razorpay-signature'), body })
      response.writeHead(answer).end()
    })
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
    const address = endpoint.address()
    const port = typeof address === 'object' ? address?.port : 0
    sandbox = sandboxAtFixedTime({ webhookUrl: `http://127.0.0.1:${port}/` })
  })
  afterEach(() => new Promise((resolve) => endpoint.close(resolve)))

  async function paidOrder(): Promise<void> {
    const { id } = await callSandboxApi<Order>(sandbox, 'POST', '/orders', {
      amount: 50_000,
      currency: 'INR',
    })
    await payByCard(sandbox, { order_id: id })
  }

  it('delivers each event once, with a signature over its bytes', async () => {
    await paidOrder()
    await sandbox.tick()
    await sandbox.tick()
    expect(received.map(({ event }) => event).sort()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ])
    for (const { body, signature } of received) {
      expect(signature).toBe(signWebhook('sabha-local-webhook-secret', body))
    }
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)
  })

  it('repeats an event with the same id and bytes until the endpoint accepts it', async () => {
    await paidOrder()
    answer = 500
    await sandbox.tick()
    await sandbox.tick()
    expect(received).toHaveLength(3)
    answer = 200
    sandbox.clock.advance(6)
    await sandbox.tick()
    expect(received).toHaveLength(6)
    expect(received.slice(3)).toEqual(expect.arrayContaining(received.slice(0, 3)))
    expect(sandbox.state.deliveries.every(({ status }) => status === 'delivered')).toBe(true)
  })

  it('stops after a day of pauses that double', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => nextAttemptTime(attempts, 0, 1))
    expect(pauses).toEqual([6, 19, 40, 82, 164, 326, 652, 1304].map((pause) => pause * 1000))
    expect(nextAttemptTime(14, 0, 1)).toBe(326 * 2 ** 8 * 1000)
    expect(nextAttemptTime(15, 0, 1)).toBeNull()
  })

  it('duplicates, drops, delays and wrongly signs events as the switches say', async () => {
    await callSandboxConsole(sandbox, 'switches', { duplicates: 2 })
    await paidOrder()
    await sandbox.tick()
    expect(received).toHaveLength(9)
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)

    await callSandboxConsole(sandbox, 'switches', { duplicates: 0, drop: 'all' })
    await paidOrder()
    await sandbox.tick()
    expect(received).toHaveLength(9)

    await callSandboxConsole(sandbox, 'switches', { drop: 'none', delay: 60, signature: 'wrong' })
    await paidOrder()
    await sandbox.tick()
    expect(received).toHaveLength(9)
    sandbox.clock.advance(60)
    await sandbox.tick()
    expect(received).toHaveLength(12)
    const last = received.at(-1)
    expect(last?.signature).not.toBe(signWebhook('sabha-local-webhook-secret', last?.body ?? ''))
  })

  it('delivers events in reverse order if the switch `reorder` is on', async () => {
    await callSandboxConsole(sandbox, 'switches', { reorder: true })
    await paidOrder()
    sandbox.clock.advance(2)
    await sandbox.tick()
    expect(received).toHaveLength(3)
    expect(received[0]?.event).toBe('order.paid')
  })
})
