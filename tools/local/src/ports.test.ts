import { expect, test } from 'vitest'
import { basePorts, highestPortOffset, portsAt } from './ports.ts'

test('moves every port by the offset', () => {
  const moved = portsAt(1000)
  expect(Object.keys(moved)).toEqual(Object.keys(basePorts))
  for (const [name, port] of Object.entries(basePorts)) {
    expect(moved).toHaveProperty(name, port + 1000)
  }
})

test('keeps every port valid at the highest offset', () => {
  expect(Math.max(...Object.values(portsAt(highestPortOffset)))).toBe(65535)
})
