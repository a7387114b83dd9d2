import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Language, languages } from '@sabha/types'
import { describe, expect, it } from 'vitest'
import { findAvoidedWords } from '../src/catalogues/avoided-words.ts'
import { findCatalogueProblems, type LanguageRules } from '../src/catalogues/catalogue-problems.ts'
import { manifestProblems } from '../src/catalogues/manifest-problems.ts'

const repository = resolve(import.meta.dirname, '../../..')
const english = filesOf(
  '{apps,libs}/*/src/**/messages/en.ts',
  'tools/release/src/offline/messages/en.ts',
  'tools/sabha/templates/*/src/messages/en.ts',
  'supabase/functions/_shared/mail/messages/en.ts',
)
/** Files with all languages of a part. Their texts are listed below as if each language were a file. */
const parts = filesOf('{apps,libs}/*/src/**/messages.ts').filter((file) =>
  /createPartMessages/.test(readFileSync(join(repository, file), 'utf8')),
)
english.push(...parts.map((file) => join(file, 'en.ts')))
/** Texts whose keys are the English text: error codes and stored options. */
const keyed = filesOf('{apps,libs}/*/src/**/{error-messages,option-labels}/*.ts').map((file) =>
  dirname(file),
)
const others = languages.filter((language) => language !== 'en')
/** Names and abbreviations in Latin letters in every language. */
const names = [
  'Google',
  'Firebase',
  'reCAPTCHA',
  'Safari',
  'Enterprise',
  'JSON',
  'CSV',
  'OTP',
  'SMS',
  'UPI',
  'PDF',
  'HTML',
  'QR',
  'https',
]
const rules = rulesOf('hi')

function filesOf(...patterns: string[]): string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: repository }))
  return found.filter((file) => !file.includes('node_modules')).sort()
}

function rulesOf(language: Language): LanguageRules {
  return { script: new Intl.Locale(language).maximize().script ?? '', names: [...names] }
}

// Loaded before the tests, because importing a catalogue may load a whole library.
const catalogues = new Map<string, unknown>()
for (const file of filesOf(
  '{apps,libs}/*/src/**/{messages,error-messages,option-labels}/*.ts',
  'tools/release/src/offline/messages/*.ts',
  'tools/sabha/templates/*/src/messages/*.ts',
  'supabase/functions/_shared/mail/messages/*.ts',
)) {
  const { messages } = await import(join(repository, file))
  catalogues.set(file, messages)
}
for (const file of parts) {
  const { messages } = await import(join(repository, file))
  for (const [language, texts] of Object.entries(messages))
    catalogues.set(join(file, `${language}.ts`), texts)
}

it('finds the catalogues of apps, libraries, mails and templates', () => {
  expect(english).toContain('apps/shell/src/platform/messages/en.ts')
  expect(english).toContain('libs/checkout/src/messages/en.ts')
  expect(english).toContain('libs/ui/src/list/messages.ts/en.ts')
  expect(english).toContain('tools/sabha/templates/remote/src/messages/en.ts')
  expect(english).toContain('supabase/functions/_shared/mail/messages/en.ts')
  expect(keyed).toContain('libs/contract/src/language/error-messages')
  expect(keyed).toContain('libs/contract/src/language/option-labels')
  expect(others).toContain('hi')
})

describe.each(others)('in %s', (language) => {
  const own = rulesOf(language)
  const ofLanguage = (file: string) => join(dirname(file), `${language}.ts`)

  it.each(english)('%s is complete', (file) => {
    const texts = catalogues.get(ofLanguage(file))
    expect(findCatalogueProblems(catalogues.get(file), texts, own)).toEqual([])
  })

  it.each([...new Set(keyed)])('%s has a text for every key', (folder) => {
    const keys = Object.keys(Object(catalogues.get(join(folder, 'hi.ts'))))
    const texts = catalogues.get(join(folder, `${language}.ts`))
    const words = Object.fromEntries(keys.map((key) => [key, key]))
    expect(findCatalogueProblems(words, texts, own)).toEqual([])
  })

  it.each(filesOf('apps/*/remote.manifest.json'))('%s has translated titles', (file) => {
    const manifest: unknown = JSON.parse(readFileSync(join(repository, file), 'utf8'))
    expect(manifestProblems(manifest, language, own)).toEqual([])
  })

  it('every catalogue is registered in all languages', () => {
    const sources = filesOf('{apps,libs}/*/src/**/*.ts', 'supabase/functions/_shared/mail/*.ts')
    const code = sources
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(repository, file), 'utf8'))
    const withHindi = code.filter((text) => /^(?! \*).*'\.\/[\w-]+\/hi\.ts'/m.test(text))
    expect(withHindi.length).toBeGreaterThan(10)
    expect(withHindi.filter((text) => !text.includes(`/${language}.ts'`))).toEqual([])
  })
})

it.each([...catalogues.keys()])('%s uses the agreed terms', (file) => {
  const language = languages.find((each) => file.endsWith(`/${each}.ts`))
  expect(language && findAvoidedWords(catalogues.get(file), language)).toEqual([])
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

  it('accepts a complete translation', () => {
    const hindi = { title: 'कार्यक्रम', of: (name: string) => `${name} के`, none: '–', list: ['अ'] }
    expect(findCatalogueProblems(texts, hindi, rules)).toEqual([])
    expect(findCatalogueProblems({ google: 'By Google' }, { google: 'Google से' }, rules)).toEqual(
      [],
    )
  })

  it('names texts that are missing, empty or in English', () => {
    const hindi = { title: '', of: (name: string) => `Events of ${name}`, none: '–' }
    expect(findCatalogueProblems(texts, hindi, rules)).toEqual([
      'title is empty',
      'of is not translated',
      'list is missing',
    ])
  })

  it('compares a language in Latin letters with English', () => {
    const latin = { script: 'Latn', names: [] }
    expect(
      findCatalogueProblems({ a: 'Events', b: 'Events' }, { a: 'Events', b: 'Ivents' }, latin),
    ).toEqual(['a is not translated'])
  })

  it('names English words in a translation', () => {
    const hindi = { ...texts, title: 'कार्यक्रम Events', of: () => 'के', list: ['अ'] }
    expect(findCatalogueProblems(texts, hindi, rules)).toEqual([
      'title has English left over: Events',
    ])
  })

  it('names avoided words in texts and in functions that return texts', () => {
    const made = (count: number) => `${count} e-mails, anew`
    expect(findAvoidedWords({ title: 'Your email', list: { made } }, 'en')).toEqual([
      'list.made: "e-mail"',
      'list.made: "anew"',
    ])
    expect(findAvoidedWords({ title: 'Somebody else, or whoever' }, 'en')).toEqual([
      'title: "Somebody"',
      'title: "whoever"',
    ])
    expect(findAvoidedWords({ title: 'फिर प्रयास करें' }, 'hi')).toEqual(['title: "प्रयास"'])
    expect(findAvoidedWords({ title: 'स्वयं उत्तर दें' }, 'hi')).toEqual([
      'title: "उत्तर"',
      'title: "स्वयं"',
    ])
    expect(findAvoidedWords({ title: 'स्वयंसेवा, पुष्टि और जन्म तिथि' }, 'hi')).toEqual([])
  })

  it('names untranslated titles of a manifest', () => {
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
