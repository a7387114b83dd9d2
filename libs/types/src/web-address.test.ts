import { expect, it } from 'vitest'
import { completeWebAddress } from './web-address.ts'

it.each([
  'example.org',
  'www.example.org/cv.pdf?version=2#page=3',
  'meet.example:8443/circle',
  'example.org?event=1',
  'सभा.भारत/बैठक',
  'xn--l2bey1c.xn--h2brj9c',
])('completes %s', (typed) => {
  expect(completeWebAddress(` ${typed} `)).toBe(`https://${typed}`)
})

it.each([
  '',
  'https://example.org',
  'http://example.org',
  'mailto:asha@example.org',
  'javascript:alert(1)',
  'asha@example.org',
  'meet.example@evil.example',
  'localhost:3000',
  'example.org or example.net',
  'see below.',
  '1.5',
  '10.0.0.1/cv',
])('leaves %s', (typed) => {
  expect(completeWebAddress(`${typed} `)).toBe(typed)
})
