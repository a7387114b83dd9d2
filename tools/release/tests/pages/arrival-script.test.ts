import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { arrivalScript } from '../../src/pages/arrival-script.ts'

it.each([
  ['a visitor', {}, true],
  ['a visitor from a letter', { search: '?utm_source=letter' }, true],
  [
    'a visitor who has chosen English',
    { kept: { 'sabha-language': 'en' }, prefers: 'hi-IN' },
    true,
  ],
  ['somebody signed in', { kept: { 'sabha-auth': '{}' } }, false],
  ['somebody back from a provider', { search: '?code=abc' }, false],
  ['somebody back from a link that is too old', { search: '#error=access_denied' }, false],
  ['somebody back with words alone', { search: '#error_description=No' }, false],
  ['a reader of Hindi', { prefers: 'hi-IN' }, false],
  ['somebody who has chosen Hindi', { kept: { 'sabha-language': 'hi' } }, false],
] as const)('shows %s the landing page of an English visitor: %o', (_who, browser, isShown) => {
  expect(arrive(browser)).toEqual(isShown ? {} : { arriving: '' })
})

it('shows the page if the browser has no storage', () => {
  const dataset = {}
  runInNewContext(arrivalScript, { document: { documentElement: { dataset } } })
  expect(dataset).toEqual({})
})

interface Browser {
  kept?: Readonly<Record<string, string>>
  prefers?: string
  search?: string
}

function arrive({ kept = {}, prefers = 'en-IN', search = '' }: Browser): object {
  const dataset = {}
  runInNewContext(arrivalScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { href: `https://app.test/${search}` },
    navigator: { languages: [prefers] },
  })
  return dataset
}
