import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Ledger } from './ledger.ts'
import { type PaymentDatabase, startPaymentDatabase } from './payment-database.ts'
import { proveEveryOrder, proveRandomOrders } from './prove-order.ts'

// The full size is `npm run prove:payments`.
describe('the books end the same', () => {
  let database: PaymentDatabase
  let ledger: Ledger

  beforeAll(async () => {
    database = await startPaymentDatabase()
    ledger = new Ledger(database.client)
    await ledger.prepare()
  })
  afterAll(() => database.stop())

  it('in whatever order five messages arrive, each of them twice', async () => {
    const { deliveries } = await proveEveryOrder(ledger, 12)
    expect(deliveries).toBeGreaterThan(300)
  }, 120_000)

  it('for random histories, shuffled and repeated, and equal what the provider holds', async () => {
    const { histories } = await proveRandomOrders(ledger, 150, 1)
    expect(histories).toBe(150)
  }, 120_000)
})
