import { afterEach, expect, it, vi } from 'vitest'
import { loadFont } from './load-font.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  vi.useRealTimers()
})

it('loads the font of Hindi, and none for English', async () => {
  const load = fonts(() => Promise.resolve([]))
  await loadFont('en')
  expect(load).not.toHaveBeenCalled()
  await loadFont('hi')
  expect(load).toHaveBeenCalledExactlyOnceWith('1em "Anek Devanagari"', 'अ')
})

it('resolves if the font cannot be loaded', async () => {
  fonts(() => Promise.reject(new Error('no network')))
  await expect(loadFont('hi')).resolves.toBeUndefined()
})

it('resolves after a timeout if the font does not arrive', async () => {
  vi.useFakeTimers()
  fonts(() => new Promise(() => undefined))
  const waited = vi.fn()
  void loadFont('hi').then(waited)
  await vi.advanceTimersByTimeAsync(1499)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(waited).toHaveBeenCalledOnce()
})

function fonts(answer: () => Promise<unknown>) {
  const load = vi.fn(answer)
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  return load
}
