import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CloseHandlers } from '../process/closing.ts'
import type { BackendRun } from './backend-run.ts'
import { startPayments } from './start-payments.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reconciles payments each minute, signed with the secret in the environment of the functions', async () => {
  const ask = vi.fn().mockResolvedValue(null)
  vi.stubGlobal('fetch', ask)
  const closing = new CloseHandlers()
  const outside = { RAZORPAY_KEY_ID: 'rzp_test_A', RAZORPAY_KEY_SECRET: 'secret' }
  const apiUrl = 'http://backend.test'
  const run = { apiUrl, closing, options: { environment: outside } } as Partial<BackendRun>

  const environment = await startPayments(run as BackendRun)
  expect(environment).toMatchObject(outside)
  await vi.advanceTimersByTimeAsync(60_000)
  const secret = environment.SABHA_RECONCILE_SECRET ?? ''
  const signature = createHmac('sha256', secret).update('reconcile').digest('hex')
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    `${apiUrl}/functions/v1/reconcile-payments`,
    expect.objectContaining({ method: 'POST', headers: { 'x-sabha-reconcile': signature } }),
  )
  await closing.close()
})
