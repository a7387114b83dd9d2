import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentedEvents } from './documented-events.ts'

it('the page about events names each that is tried here, once, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/payment-events.md'), 'utf8')
  const told = [...page.matchAll(/^\| `([a-z._]+)` \|/gm)].map(([, event]) => event)
  const tried = new Set(documentedEvents.map(({ event }) => event))
  expect(told.toSorted()).toEqual([...tried].toSorted())
})
