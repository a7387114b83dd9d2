import { expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

const config = {
  backendUrl: 'http://localhost:54321',
  publishableKey: 'sb_publishable_sample',
  registryUrl: 'http://localhost:3100/registry.json',
  registryKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
  remotesOrigin: 'http://localhost:3100',
  foundation: {},
}

it('returns the configuration in the page unchanged', () => {
  expect(readConfig(config)).toBe(config)
})

it('names the missing fields of the configuration in an error', () => {
  const { backendUrl: _, foundation: __, ...rest } = config
  expect(() => readConfig(rest)).toThrow('lacks backendUrl, foundation')
})

it.each([null, undefined, 'text'])('names all fields in an error if the page has %s', (value) => {
  expect(() => readConfig(value)).toThrow('lacks backendUrl, publishableKey')
})
