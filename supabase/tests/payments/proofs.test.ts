import { describe, expect, it } from 'vitest'
import { createDatabaseEnvironment } from '../setup/own-database.ts'
import { startKillSystem } from './kill-system.ts'
import { startPaymentSystem } from './payment-system.ts'
import { proveKills } from './prove-kills.ts'
import { proveLoad } from './prove-load.ts'

// Small sizes; `npm run prove:payments` runs the full ones.
describe('payments', () => {
  it('create one contribution each if made at once, reported three times and verified twice', async () => {
    const system = await startPaymentSystem(await createDatabaseEnvironment('demo'))
    try {
      const proof = await proveLoad(system, { payments: 20, workers: 10 })
      const { deliveriesBefore, ...counts } = proof
      expect(counts).toEqual({
        payments: 20,
        deliveries: 180,
        verifications: 40,
        contributions: 20,
      })
      expect(deliveriesBefore).toBeGreaterThan(0)
      expect(deliveriesBefore).toBeLessThan(180)
    } finally {
      await system.stop()
    }
  }, 120_000)

  it('are recorded even if the function host is killed at any request', async () => {
    const system = await startKillSystem(await createDatabaseEnvironment('demo'))
    try {
      const { points, kills, missed } = await proveKills(system, 25)
      expect(missed).toEqual([])
      expect(kills).toBe(points)
    } finally {
      await system.stop()
    }
  }, 180_000)
})
