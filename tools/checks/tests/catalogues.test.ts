import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueProblems } from '../src/catalogues/catalogue-problems.ts'

const repository = resolve(import.meta.dirname, '../../..')
const english = globSync('{apps,libs}/*/src/**/messages/en.ts', { cwd: repository }).sort()
const script = /\p{Script=Devanagari}/u

async function read(file: string): Promise<unknown> {
  const { messages } = await import(join(repository, file))
  return messages
}

it('finds the catalogues of the apps', () => {
  expect(english).toContain('apps/shell/src/messages/en.ts')
  expect(english.length).toBeGreaterThan(2)
})

it.each(english)('%s is complete in Hindi', async (file) => {
  const hindi = file.replace(/en\.ts$/, 'hi.ts')
  expect(catalogueProblems(await read(file), await read(hindi), { script })).toEqual([])
})

it("leaves no text in the properties of an app's components", () => {
  const spoken =
    /\b(?:label|title|lead|help|alt|placeholder|loadingText|aria-label)="[^"]*\p{Letter}/u
  const components = globSync('apps/*/src/**/*.tsx', { cwd: repository }).filter(
    (file) => !file.endsWith('.test.tsx'),
  )
  expect(components.length).toBeGreaterThan(30)
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
    expect(catalogueProblems(texts, hindi, { script })).toEqual([])
  })

  it('names what is missing, empty or left in English', () => {
    const hindi = { title: '', of: (name: string) => `Events of ${name}`, none: '–' }
    expect(catalogueProblems(texts, hindi, { script })).toEqual([
      'title is empty',
      'of is not translated',
      'list is missing',
    ])
  })
})
