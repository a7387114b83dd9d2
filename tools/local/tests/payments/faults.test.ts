import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type RunningPaymentSandbox,
  startPaymentSandbox,
} from '../../src/payments/start-payment-sandbox.ts'
import type { Subscription } from '../../src/payments/subscriptions/subscription.ts'
import { callSandboxConsole } from './sandbox-client.ts'

describe('a running sandbox', () => {
  let folder: string
  let running: RunningPaymentSandbox
  const pair = Buffer.from('rzp_test_SabhaLocal0001:sabha-local-key-secret').toString('base64')
  const order = () =>
    fetch(`${running.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}` },
      body: JSON.stringify({
        amount: 30_000,
        currency: 'INR',
        receipt: 'r1',
        unique_receipt: true,
      }),
    })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabha-payments-'))
    running = await startPaymentSandbox({ port: 0, stateFile: join(folder, 'payments.json') })
  })
  afterEach(async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  })

  it.each([429, 500, 502])('answers %i for the requested number of times', async (status) => {
    await callSandboxConsole(running.sandbox, 'fault', {
      kind: String(status),
      path: '/orders',
      times: 2,
    })
    expect((await order()).status).toBe(status)
    expect((await order()).status).toBe(status)
    expect((await order()).status).toBe(200)
  })

  it('drops the response after creating an order, and returns that order for the same receipt', async () => {
    await callSandboxConsole(running.sandbox, 'fault', {
      kind: 'lost-answer',
      method: 'POST',
      path: '/orders',
    })
    await expect(order()).rejects.toThrow()
    const [made] = Object.keys(running.sandbox.state.orders)
    expect(await (await order()).json()).toMatchObject({ id: made })
    expect(Object.keys(running.sandbox.state.orders)).toHaveLength(1)
  })

  it('keeps its state across a restart', async () => {
    await order()
    const { orders } = running.sandbox.state
    await running.stop()
    running = await startPaymentSandbox({ port: 0, stateFile: join(folder, 'payments.json') })
    expect(running.sandbox.state.orders).toEqual(orders)
  })

  it('writes new orders and due work to the file before it ends', async () => {
    const written = () => readFile(join(folder, 'payments.json'), 'utf8')
    await vi.waitFor(written, 10_000)
    const { id } = await (await order()).json()
    await vi.waitFor(async () => expect(await written()).toContain(id), 10_000)
    const late = { status: 'created', expire_by: 1, start_at: null }
    running.sandbox.state.subscriptions.sub_late = late as Subscription
    await vi.waitFor(async () => expect(await written()).toContain('"expired"'), 10_000)
  })

  it('rejects foreign host names and writes from other origins', async () => {
    const { app } = running.sandbox
    expect((await app.request('http://evil.test/')).status).toBe(421)
    const headers = { origin: 'http://evil.test' }
    const post = { method: 'POST', headers }
    expect((await app.request('http://localhost/console/clear-faults', post)).status).toBe(403)
    expect((await app.request('http://localhost/v1/checkout.js')).status).toBe(200)
  })
})
