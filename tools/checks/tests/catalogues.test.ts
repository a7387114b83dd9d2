import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueProblems } from '../src/catalogues/catalogue-problems.ts'
import { manifestProblems } from '../src/catalogues/manifest-problems.ts'

const repository = resolve(import.meta.dirname, '../../..')
const english = filesOf('{apps,libs}/*/src/**/messages/en.ts')
/** Texts by a key that is English itself: error codes, stored options. */
const keyed = filesOf('{apps,libs}/*/src/**/{error-messages,option-labels}/hi.ts')
const rules = {
  script: /\p{Script=Devanagari}/u,
  names: ['Google', 'Firebase', 'reCAPTCHA', 'Enterprise'],
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: repository }).sort()
}

// Fetched before any test: a catalogue may bring a whole library, which takes as long as it takes.
const catalogues = new Map<string, unknown>()
for (const file of [...english, ...english.map(hindiOf), ...keyed]) {
  const { messages } = await import(join(repository, file))
  catalogues.set(file, messages)
}

function hindiOf(file: string): string {
  return file.replace(/en\.ts$/, 'hi.ts')
}

it('finds the catalogues of apps and libraries', () => {
  expect(english).toContain('apps/shell/src/messages/en.ts')
  expect(english).toContain('libs/checkout/src/messages/en.ts')
  expect(keyed).toContain('libs/contract/src/language/error-messages/hi.ts')
  expect(keyed).toContain('libs/contract/src/language/option-labels/hi.ts')
})

it.each(english)('%s is complete in Hindi', (file) => {
  const hindi = catalogues.get(hindiOf(file))
  expect(catalogueProblems(catalogues.get(file), hindi, rules)).toEqual([])
})

it.each(keyed)('%s has Hindi words for every key', (file) => {
  const hindi = Object(catalogues.get(file))
  const keys = Object.fromEntries(Object.keys(hindi).map((key) => [key, key]))
  expect(catalogueProblems(keys, hindi, rules)).toEqual([])
})

it.each(filesOf('apps/*/remote.manifest.json'))('%s names its pages in Hindi', (file) => {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, file), 'utf8'))
  expect(manifestProblems(manifest, 'hi', rules)).toEqual([])
})

it('leaves no text in the properties of components', () => {
  const spoken =
    /\b(?:label|title|lead|help|alt|placeholder|loadingText|aria-label)="[^"]*\p{Letter}/u
  const components = filesOf('{apps,libs}/*/src/**/*.tsx').filter(
    (file) => !/\.test\.tsx$|\/testing\/|^libs\/federation\//.test(file),
  )
  expect(components.length).toBeGreaterThan(60)
  expect(
    components.filter((file) => spoken.test(readFileSync(join(repository, file), 'utf8'))),
  ).toEqual([])
  expect('<Field label="Email">').toMatch(spoken)
})

describe('the check of catalogues', () => {
  const texts = {
    title: 'Events',
    of: (name: string) => `Events of ${name}`,
    none: '–',
    list: ['A'],
  }

  it('accepts a whole translation', () => {
    const hindi = { title: 'कार्यक्रम', of: (name: string) => `${name} के`, none: '–', list: ['अ'] }
    expect(catalogueProblems(texts, hindi, rules)).toEqual([])
    expect(catalogueProblems({ google: 'By Google' }, { google: 'Google से' }, rules)).toEqual([])
  })

  it('names what is missing, empty or left in English', () => {
    const hindi = { title: '', of: (name: string) => `Events of ${name}`, none: '–' }
    expect(catalogueProblems(texts, hindi, rules)).toEqual([
      'title is empty',
      'of is not translated',
      'list is missing',
    ])
  })

  it('names English words that were left over in a translation', () => {
    const hindi = { ...texts, title: 'कार्यक्रम Events', of: () => 'के', list: ['अ'] }
    expect(catalogueProblems(texts, hindi, rules)).toEqual(['title has English left over: Events'])
  })

  it('names what a manifest calls in English alone', () => {
    const manifest = {
      routes: [{ path: '/events', title: 'Events' }],
      nav: [{ id: 'events', label: { en: 'Events', hi: 'Events' } }],
      stage: { title: { en: 'Onboarding', hi: 'पंजीकरण' } },
    }
    expect(manifestProblems(manifest, 'hi', rules)).toEqual([
      'routes.0.title is missing',
      'nav.0.label is not translated',
    ])
  })
})
