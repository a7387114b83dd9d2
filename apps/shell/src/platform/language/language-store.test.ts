import { createCatalogue } from '@sabha/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLanguageStore } from './language-store.ts'
import { loadFont } from './load-font.ts'

vi.mock(import('./load-font.ts'), () => ({ loadFont: vi.fn(async () => undefined) }))

let arrive: () => void
let fetched: Promise<{ messages: string }>

createCatalogue({ en: 'Welcome', hi: () => fetched })

beforeEach(() => {
  document.documentElement.lang = 'en'
  const { promise, resolve } = Promise.withResolvers<{ messages: string }>()
  fetched = promise
  arrive = () => resolve({ messages: 'स्वागत' })
})

it('changes the language of the page once its texts are loaded, not before', async () => {
  const store = createLanguageStore()
  const chosen = store.choose('hi')
  await Promise.resolve()
  expect([store.getState().language, document.documentElement.lang]).toEqual(['en', 'en'])

  arrive()
  await chosen
  expect([store.getState().language, document.documentElement.lang]).toEqual(['hi', 'hi'])
  expect(localStorage.getItem('sabha-language')).toBe('hi')
})

it('loads the texts of catalogues that were added while the font was loading', async () => {
  const font = Promise.withResolvers<void>()
  vi.mocked(loadFont).mockReturnValueOnce(font.promise)
  const chosen = createLanguageStore().choose('hi')
  arrive()
  const late = createCatalogue({ en: 'Late', hi: async () => ({ messages: 'देर से' }) })
  font.resolve()
  await chosen
  expect(late.read('hi')).toBe('देर से')
})

it('applies the last choice, whichever texts arrive first', async () => {
  const store = createLanguageStore()
  const first = store.choose('hi')
  await store.choose('en')
  arrive()
  await first
  expect([store.getState().language, document.documentElement.lang]).toEqual(['en', 'en'])
})

it('starts the page in the stored language', async () => {
  localStorage.setItem('sabha-language', 'hi')
  const store = createLanguageStore()
  arrive()
  await store.start()
  expect(store.getState().language).toBe('hi')
})

describe('texts that never load', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  async function createWaiting() {
    const { createCatalogue: createOther } = await import('@sabha/contract')
    const { createLanguageStore: createAnother } = await import('./language-store.ts')
    createOther({ en: 'Welcome', hi: () => new Promise<{ messages: string }>(() => undefined) })
    return createAnother()
  }

  it('delay the page only for a while', async () => {
    localStorage.setItem('sabha-language', 'hi')
    const store = await createWaiting()
    const started = store.start()
    await vi.advanceTimersByTimeAsync(4000)
    await started
    expect(store.getState().language).toBe('en')
  })

  it('delay a language switch only for a while', async () => {
    const store = await createWaiting()
    const chosen = store.choose('hi')
    await vi.advanceTimersByTimeAsync(10_000)
    await chosen
    expect([store.getState().language, document.documentElement.lang]).toEqual(['hi', 'hi'])
  })
})
