import { expect, it } from 'vitest'
import { sampleManifest } from '../tests/sample-release.ts'
import { manifestSchema, sourceManifestSchema } from './manifest.ts'

const [page] = sampleManifest.routes
const [entry] = sampleManifest.nav
const fill = {
  slot: 'member.dashboard',
  module: './card',
  access: 'public',
  title: 'Card',
  order: 1,
}

it('accepts a manifest with every field', () => {
  expect(manifestSchema.parse(sampleManifest)).toEqual(sampleManifest)
})

it.each([
  ['a name that is not kebab-case', { name: 'Sample Remote' }],
  ['a name that every object inherits', { name: 'constructor' }],
  ['a version that is a range', { version: '^1.0.0' }],
  ['a claim without a slash', { claims: ['sample'] }],
  ['a claim that is an address elsewhere', { claims: ['https://elsewhere.example'] }],
  ['a claim in upper case', { claims: ['/Events'] }],
  ['a claim with two slashes', { claims: ['//jobs'] }],
  ['a claim with a slash at its end', { claims: ['/jobs/'] }],
  ['a claim with a parameter', { claims: ['/:any'] }],
  ['a claim to everything', { claims: ['/'] }],
  ['a page at a path in upper case', { routes: [{ ...page, path: '/Admin/x' }] }],
  ['a page at a path with two slashes', { routes: [{ ...page, path: '/admin//x' }] }],
  ['a page at a parameter alone', { routes: [{ ...page, path: '/:any' }] }],
  ['a page at an optional parameter', { routes: [{ ...page, path: '/admin/:id?' }] }],
  ['a page at an encoded path', { routes: [{ ...page, path: '/%61dmin' }] }],
  ['a filling of a slot that the contract does not know', { fills: [{ ...fill, slot: 'a.b' }] }],
  ['a slot that the contract does not know', { slots: [{ name: 'a.b', page: '/sample' }] }],
  ['a link with a parameter', { nav: [{ ...entry, to: '/sample/:id' }] }],
  ['a link in upper case', { nav: [{ ...entry, to: '/Sample' }] }],
  ['an unknown member', { script: 'alert(1)' }],
  ['a missing budget', { budget: undefined }],
])('rejects %s', (_, change) => {
  expect(manifestSchema.safeParse({ ...sampleManifest, ...change }).success).toBe(false)
})

it('accepts the former field for first reads, in released manifests only', () => {
  const data = [{ rows: 'events?select=id' }]
  const { requires, ...source } = { ...sampleManifest, routes: [{ ...page, data }] }
  expect(manifestSchema.safeParse({ ...source, requires }).success).toBe(true)
  expect(sourceManifestSchema.safeParse(source).success).toBe(false)
})

it('accepts slots and fillings', () => {
  const slots = [{ name: 'admin.overview', page: '/sample' }]
  const fills = [fill, { ...fill, size: 'large' }]
  expect(manifestSchema.safeParse({ ...sampleManifest, slots, fills }).success).toBe(true)
})

it('accepts parameters after the first segment of a route, and placeholder pages', () => {
  const routes = [{ ...page, path: '/admin/jobs/:jobId/edit', placeholder: true }]
  expect(manifestSchema.safeParse({ ...sampleManifest, routes }).success).toBe(true)
})
