import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

it.each([
  ['hi-IN', 'hi'],
  ['hi', 'hi'],
  ['en-IN', 'en'],
  ['hil-PH', 'en'],
  ['ta-IN', 'en'],
])('a browser that prefers %s starts in %s', async (preferred, language) => {
  const { firstLanguage } = await import('./first-language.ts')
  expect(firstLanguage([preferred, 'hi'])).toBe(language)
})

it('starts in English if the browser states no preference', async () => {
  const { firstLanguage } = await import('./first-language.ts')
  expect(firstLanguage([])).toBe('en')
})

it('starts with the language chosen last, whatever the browser prefers', async () => {
  const { firstLanguage, rememberLanguage } = await import('./first-language.ts')
  rememberLanguage('en')
  expect(firstLanguage(['hi-IN'])).toBe('en')
  rememberLanguage('hi')
  expect(firstLanguage(['en-IN'])).toBe('hi')
})

it('ignores a stored value that is not a supported language', async () => {
  localStorage.setItem('sabha-language', 'tlh')
  const { firstLanguage } = await import('./first-language.ts')
  expect(firstLanguage(['en-IN'])).toBe('en')
})

it('keeps the language for the page if the browser stores nothing', async () => {
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
