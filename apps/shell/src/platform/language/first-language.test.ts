import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

it.each([
  ['hi-IN', 'hi'],
  ['hi', 'hi'],
  ['en-IN', 'en'],
  ['hil-PH', 'en'],
  ['ta-IN', 'en'],
])('begins for a browser that prefers %s in %s', async (preferred, language) => {
  const { firstLanguage } = await import('./first-language.ts')
  expect(firstLanguage([preferred, 'hi'])).toBe(language)
})

it('begins in English for a browser that says nothing', async () => {
  const { firstLanguage } = await import('./first-language.ts')
  expect(firstLanguage([])).toBe('en')
})

it('begins with what was chosen last, whatever the browser prefers', async () => {
  const { firstLanguage, rememberLanguage } = await import('./first-language.ts')
  rememberLanguage('en')
  expect(firstLanguage(['hi-IN'])).toBe('en')
  rememberLanguage('hi')
  expect(firstLanguage(['en-IN'])).toBe('hi')
})

it('passes over a remembered word that is no language of ours', async () => {
  localStorage.setItem('sabha-language', 'tlh')
  const { firstLanguage } = await import('./first-language.ts')
  expect(firstLanguage(['en-IN'])).toBe('en')
})

it('remembers for the page alone where the browser keeps nothing', async () => {
  const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const { firstLanguage, rememberLanguage } = await import('./first-language.ts')
  expect(firstLanguage(['en-IN'])).toBe('en')
  rememberLanguage('hi')
  expect(firstLanguage(['en-IN'])).toBe('hi')
  read.mockRestore()
  write.mockRestore()
})

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}
