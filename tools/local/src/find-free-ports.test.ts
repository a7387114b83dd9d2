import { expect, it } from 'vitest'
import { findFreePorts } from './find-free-ports.ts'

it('returns different ports for each call before any of them is in use', async () => {
  const tables = await Promise.all(Array.from({ length: 100 }, () => findFreePorts()))
  const ports = tables.flatMap((table) => Object.values(table))
  expect(new Set(ports).size).toBe(ports.length)
})
