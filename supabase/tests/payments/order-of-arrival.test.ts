import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmptyDatabase } from '../setup/own-database.ts'
import { Ledger } from './ledger.ts'
import { listShortHistories, proveEveryOrder, proveRandomOrders } from './prove-order.ts'

const histories = await listShortHistories()
const parts = [0, 6, 12, 18, 24, 30, 36]

// `npm run prove:payments` runs the full size.
describe('the ledger', () => {
  let database: OpenDatabase
  let ledger: Ledger

  beforeAll(async () => {
    database = await openEmptyDatabase()
    ledger = new Ledger(database.client)
    await ledger.prepare()
  })
  afterAll(() => database.stop())

  it.each(parts)(
    'ends in the same state for five messages in any order, each sent twice: from history %i',
    async (from) => {
      const part = histories.slice(from, from + 6)
      const { deliveries } = await proveEveryOrder(ledger, part, 12)
      expect(deliveries).toBeGreaterThan(40)
    },
  )

  it('is tested in parts that include every short history', () => {
    expect(parts.flatMap((from) => histories.slice(from, from + 6))).toEqual(histories)
    expect(histories.length).toBeGreaterThan(40)
  })

  it.each([1, 31, 61, 91, 121])(
    'ends in the state of the provider for shuffled and repeated random histories: from seed %i',
    async (seed) => {
      const proof = await proveRandomOrders(ledger, 30, seed)
      expect(proof.histories).toBe(30)
    },
  )
})
