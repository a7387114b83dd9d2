import { createHash } from 'node:crypto'
import type { Foundation } from '@sabha/contract'
import { expect, it } from 'vitest'
import { legalPageNames, legalPaths } from './legal-paths.ts'
import type { LegalTexts } from './legal-text.ts'
import { legalTextVersion } from './text-version.ts'
import versions from './text-versions.json' with { type: 'json' }
import { messages as en } from './texts/en.ts'
import { messages as hi } from './texts/hi.ts'

const foundation: Foundation = {
  name: 'न्यास',
  homeUrl: 'https://x.example',
  supportEmail: 'x@x.example',
  since: 1999,
  address: 'पता',
  phone: '+91 20 5550 0100',
  registration: 'पंजीकरण',
}

const wordsOf = (texts: LegalTexts) => legalPageNames.map((name) => texts[name](foundation))

it('the words are those of the version that consents name', () => {
  const words = JSON.stringify([wordsOf(en), wordsOf(hi)])
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 16)
  expect({ [legalTextVersion]: digest }).toEqual({
    [legalTextVersion]: versions[legalTextVersion],
  })
  expect(Object.keys(versions).toSorted().at(-1)).toBe(legalTextVersion)
})

it('both languages have the same sections and as many blocks in each', () => {
  const shapeOf = (texts: LegalTexts) =>
    wordsOf(texts).map(({ sections }) =>
      sections.map(({ blocks }) =>
        blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
      ),
    )
  expect(shapeOf(hi)).toEqual(shapeOf(en))
})

it('Hindi is whole: no block is left in English but for names, links and the ids of payments', () => {
  const left = strings(wordsOf(hi)).flatMap((text) => {
    const words = text.replaceAll(/\]\([^)]+\)/g, ']').match(/[A-Za-z]{2,}/g) ?? []
    return words.filter((word) => !['Google', 'Razorpay', 'pay', 'example'].includes(word))
  })
  expect(left).toEqual([])
  expect(strings(wordsOf(hi)).filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([])
})

it('links lead to pages that are there', () => {
  const paths = strings([wordsOf(en), wordsOf(hi)]).flatMap((text) =>
    [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path),
  )
  const known: string[] = [...Object.values(legalPaths), '/contribute']
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
})

/** Every text in a structure. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(strings)
}
