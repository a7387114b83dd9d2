import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentedEvents } from './documented-events.ts'

it('lists each tested event once, and no other, on the page about events', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/payment-events.md'), 'utf8')
  const told = [...page.matchAll(/^\| `([a-z._]+)` \|/gm)].map(([, event]) => event)
  const tried = new Set(documentedEvents.map(({ event }) => event))
  expect(told.toSorted()).toEqual([...tried].toSorted())
})
