import { expect, it } from 'vitest'
import { sampleManifest } from '../tests/sample-release.ts'
import { manifestSchema } from './manifest.ts'
import { isUnder } from './paths.ts'

it('accepts a manifest that says everything', () => {
  expect(manifestSchema.parse(sampleManifest)).toEqual(sampleManifest)
})

it.each([
  ['a name that is no kebab-case', { name: 'Sample Remote' }],
  ['a version that is a range', { version: '^1.0.0' }],
  ['a claim without a slash', { claims: ['sample'] }],
  ['a claim that is an address elsewhere', { claims: ['https://elsewhere.example'] }],
  ['a member that nobody knows', { script: 'alert(1)' }],
  ['a missing budget', { budget: undefined }],
])('refuses %s', (_, change) => {
  expect(manifestSchema.safeParse({ ...sampleManifest, ...change }).success).toBe(false)
})

it('counts a path as under a prefix by whole parts', () => {
  expect(isUnder('/events', '/events')).toBe(true)
  expect(isUnder('/events/7', '/events')).toBe(true)
  expect(isUnder('/eventsx', '/events')).toBe(false)
  expect(isUnder('/events', '/')).toBe(true)
})
