import type { Registry } from '@sabha/contract/composition'
import { expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import { type CompositionEvent, initialState, reduceComposition } from './composition-state.ts'

const member = createSampleRemote(createMemberManifest())
const jobs = createSampleRemote(createMemberManifest({ name: 'jobs' }))
const part: Composition = {
  registryId: 'one',
  registry: { issuedAt: 1, source: 'page' },
  remotes: [member],
  others: [jobs],
}
const origin = { remote: 'shell', version: '1', owner: 'platform', registryId: 'none' }
const failure: LoadFailure = {
  status: 'failed',
  phase: 'resolve',
  code: 'registry_unreachable',
  traceId: 't',
  error: null,
  origin: { ...origin, traceId: 't' },
}
const registry: Registry = { schema: 1, id: 'two', issuedAt: 2, remotes: [], signature: '' }
const resolved = (composition: Composition) =>
  ({ type: 'registry-resolved', composition, failure: null, malformed: [] }) as const

function after(...events: CompositionEvent[]) {
  return events.reduce(reduceComposition, initialState)
}

it('the state starts without a composition', () => {
  expect(after()).toMatchObject({ status: 'resolving', revision: 0, composition: { remotes: [] } })
})

it('a resolved registry makes a new composition with a new revision', () => {
  expect(after(resolved(part))).toMatchObject({
    status: 'composed',
    revision: 1,
    composition: part,
    failure: null,
  })
})

it('a failed start becomes a composition as soon as a registry is resolved', () => {
  const none: Composition = { registryId: 'none', registry: null, remotes: [] }
  const failed = { ...resolved(none), failure }
  expect(after(failed)).toMatchObject({ status: 'failed', revision: 1, failure })
  expect(after(failed, { type: 'recomposing', isLeaving: false }, resolved(part))).toMatchObject({
    status: 'composed',
    revision: 2,
    failure: null,
  })
})

it.each([true, false])(
  'the composition is kept while the page recomposes (isLeaving: %s)',
  (isLeaving) => {
    expect(after(resolved(part), { type: 'recomposing', isLeaving })).toMatchObject({
      status: 'recomposing',
      isLeaving,
      revision: 1,
      composition: part,
    })
  },
)

it('a completion keeps the revision and the remotes that are already known', () => {
  const whole = {
    ...part,
    remotes: [createSampleRemote(createMemberManifest()), jobs],
    others: undefined,
  }
  const { others: _, ...composition } = whole
  const state = after(resolved(part), { type: 'registry-completed', composition, malformed: [] })
  expect(state).toMatchObject({ status: 'composed', revision: 1 })
  expect(state.composition.remotes[0]).toBe(member)
  expect(state.composition.remotes[1]).toBe(jobs)
  expect(state.composition.others).toBeUndefined()
})

it('a completion from another registry is ignored', () => {
  const other = { ...part, registryId: 'two' }
  const before = after(resolved(part))
  const event = { type: 'registry-completed', composition: other, malformed: [] } as const
  expect(reduceComposition(before, event)).toBe(before)
})

it('an offered registry is kept until it is withdrawn or the page recomposes', () => {
  const offered = after(resolved(part), { type: 'registry-offered', registry, byDocument: null })
  expect(offered.offer).toEqual({ registry, byDocument: null })
  const ends: CompositionEvent[] = [
    { type: 'offer-withdrawn' },
    { type: 'recomposing', isLeaving: true },
    resolved(part),
  ]
  for (const event of ends) expect(reduceComposition(offered, event).offer).toBeNull()
})

it('visible failure cards are counted', () => {
  const shown = { type: 'failure-shown' } as const
  expect(after(resolved(part), shown, shown, { type: 'failure-hidden' }).failureCards).toBe(1)
})
