import { expect, test } from 'vitest'
import { addUrlParameters, allowedRedirect } from './redirects.ts'

const siteUrl = 'http://localhost:3000'
const redirectAllowList = [
  'https://preview.example.org/welcome',
  'https://*.example.net/**',
  'sabha://callback',
]

function target(given: string | undefined): string {
  return allowedRedirect({ siteUrl, redirectAllowList }, given)
}

test.each([
  'http://localhost:3000',
  'http://localhost:3000/dashboard?tab=1#top',
  'https://preview.example.org/welcome',
  'https://preview.example.org/welcome#fragment',
  'https://branch.example.net/deep/down',
  'sabha://callback',
])('allows %s', (address) => {
  expect(target(address)).toBe(address)
})

test.each([
  undefined,
  '',
  '/dashboard',
  'not an address',
  'https://evil.test/',
  'http://localhost:3001/',
  'https://localhost:3000/',
  'http://localhost:3000@evil.test/',
  'http://user@localhost:3000/',
  'http://localhost:3000.evil.test/',
  'https://preview.example.org/welcome/more',
  'https://a.b.example.net/',
  'https://evil.test/.example.net/',
  'https://evil.test?.example.net/',
  'javascript:alert(1)',
  'sabha://callback.evil',
])('goes to the application in place of %s', (address) => {
  expect(target(address)).toBe(siteUrl)
})

test('keeps the existing parameters of an address', () => {
  expect(addUrlParameters('http://a.test/b?c=1', { query: { d: 'é&' } })).toBe(
    'http://a.test/b?c=1&d=%C3%A9%26',
  )
})
