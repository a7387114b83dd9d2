import { expect, it } from 'vitest'
import { freePorts } from './free-ports.ts'

it('gives nobody the ports of another, though nothing listens there yet', async () => {
  const tables = await Promise.all(Array.from({ length: 100 }, () => freePorts()))
  const ports = tables.flatMap((table) => Object.values(table))
  expect(new Set(ports).size).toBe(ports.length)
})
