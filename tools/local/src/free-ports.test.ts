import { expect, it } from 'vitest'
import { freePorts } from './free-ports.ts'

it('returns different ports for each call before any of them is in use', async () => {
  const tables = await Promise.all(Array.from({ length: 100 }, () => freePorts()))
  const ports = tables.flatMap((table) => Object.values(table))
  expect(new Set(ports).size).toBe(ports.length)
})
