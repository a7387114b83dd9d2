import { type Language, languages } from '@sabha/contract'
import { describe, expect, it } from 'vitest'
import { foundation, legalDigests, legalPagesIn, legalTextsIn } from '../../../tests/legal-texts.ts'
import { legalPaths } from './legal-paths.ts'
import { legalTextVersion } from './text-version.ts'
import versions from './text-versions.json' with { type: 'json' }

const others = languages.filter((language) => language !== 'en')

it('the legal texts match the version that is stored with consents', () => {
  expect(Object.keys(versions).toSorted().at(-1)).toBe(legalTextVersion)
  const change = 'Run `npm run legal -w apps/shell` after a change of the legal texts.'
  expect(legalDigests(), change).toEqual(versions[legalTextVersion])
})

describe.each(others)('in %s', (language) => {
  it('each text has the sections and number of blocks of the English one', () => {
    expect(shapeOf(language)).toEqual(shapeOf('en'))
  })

  it('no block is left in English except names, links and payment ids', () => {
    const script = new Intl.Locale(language).maximize().script ?? ''
    const own = new RegExp(`\\p{Script=${script}}`, 'u')
    const words = strings(legalPagesIn(language))
    const left = words.flatMap((text) => {
      const latin = text.replaceAll(/\]\([^)]+\)/g, ']').match(/[A-Za-z]{2,}/g) ?? []
      return latin.filter((word) => !['Google', 'Razorpay', 'UPI', 'pay', 'example'].includes(word))
    })
    expect(script === 'Latn' ? [] : left).toEqual([])
    expect(words.filter((text) => !own.test(text))).toEqual([])
    expect(JSON.stringify(words)).not.toBe(JSON.stringify(strings(legalPagesIn('en'))))
  })
})

it('links in the legal texts lead to existing pages', () => {
  const paths = strings(languages.map(legalPagesIn)).flatMap((text) =>
    [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path),
  )
  const known: string[] = [...Object.values(legalPaths), '/contribute']
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
})

function shapeOf(language: Language) {
  return legalPagesIn(language).map(({ sections }) =>
    sections.map(({ blocks }) =>
      blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
    ),
  )
}

/** Returns every text in a structure. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(strings)
}

it('states the configured tax note in terms and refunds, and claims nothing without one', () => {
  for (const language of languages) {
    const legal = legalTextsIn(language)
    const said = (taxNote?: string) =>
      JSON.stringify([
        legal.refunds({ ...foundation, taxNote }),
        legal.terms({ ...foundation, taxNote }),
      ])
    expect(said('80G')).toContain('80G')
    expect(said()).not.toContain('undefined')
    expect(said('80G')).not.toContain(language === 'en' ? 'no tax benefit' : 'टैक्स में किसी छूट')
  }
})
