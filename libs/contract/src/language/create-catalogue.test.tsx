import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakePlatform } from '../fake/fake-platform.tsx'
import { usePlatform } from '../platform.ts'
import { createCatalogue, loadLanguage } from './create-catalogue.ts'
import type { Language } from './language.ts'

afterEach(cleanup)

const english = { greeting: (name: string) => `Welcome, ${name}` }
const hindi = { greeting: (name: string) => `${name}, आपका स्वागत है` }

it('returns English texts without a request', async () => {
  const hi = vi.fn(async () => ({ messages: hindi }))
  showGreeting(hi)

  expect(screen.getByRole('button').textContent).toBe('Welcome, Meera')
  await loadLanguage('en')
  expect(hi).not.toHaveBeenCalled()
})

it('keeps the previous texts until the chosen language has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ messages: typeof english }>()
  showGreeting(() => promise)

  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('Welcome, Meera')

  await act(async () => resolve({ messages: hindi }))
  expect(screen.getByRole('button').textContent).toBe('Meera, आपका स्वागत है')
})

it('loads a language once for concurrent requests', async () => {
  const hi = vi.fn(async () => ({ messages: hindi }))
  const catalogue = createCatalogue({ en: english, hi })

  await Promise.all([catalogue.load('hi'), catalogue.load('hi')])
  await catalogue.load('hi')

  expect(hi).toHaveBeenCalledOnce()
  expect(catalogue.read('hi')).toBe(hindi)
})

it('loads a language on use that was not preloaded', async () => {
  showGreeting(async () => ({ messages: hindi }), 'hi')

  expect((await screen.findByText('Meera, आपका स्वागत है')).tagName).toBe('BUTTON')
})

it('falls back to English and reports once if a language cannot be loaded', async () => {
  const onReport = vi.fn()
  const { Greeting } = greetingOf(() => Promise.reject(new Error('The chunk is gone')))
  render(
    <FakePlatform onReport={onReport} language="hi">
      <Greeting />
      <Greeting />
    </FakePlatform>,
  )

  await vi.waitFor(
    () => expect(onReport).toHaveBeenCalledWith(new Error('The chunk is gone')),
    10_000,
  )
  await act(async () => undefined)
  expect(onReport).toHaveBeenCalledOnce()
  expect(screen.getAllByText('Welcome, Meera')).toHaveLength(2)
})

it('loads a failed language again when the user chooses it again', async () => {
  const hi = vi
    .fn(async () => ({ messages: hindi }))
    .mockRejectedValueOnce(new Error('The chunk is gone'))
  const catalogue = createCatalogue({ en: english, hi })

  await loadLanguage('hi')
  expect(catalogue.read('hi')).toBe(english)
  await loadLanguage('hi')
  expect(catalogue.read('hi')).toBe(hindi)
})

it('renders English without a report while the language loads', async () => {
  const onReport = vi.fn()
  const { useMessages } = createCatalogue({ en: english })
  const Greeting = () => <p>{useMessages().greeting('Meera')}</p>
  render(
    <FakePlatform onReport={onReport} language="hi">
      <Greeting />
    </FakePlatform>,
  )
  await loadLanguage('hi')
  expect(document.body.textContent).toBe('Welcome, Meera')
  expect(onReport).not.toHaveBeenCalled()
})

function greetingOf(hi: () => Promise<{ messages: typeof english }>) {
  const { useMessages } = createCatalogue({ en: english, hi })
  function Greeting() {
    const { setLanguage } = usePlatform()
    return (
      <button type="button" onClick={() => setLanguage('hi')}>
        {useMessages().greeting('Meera')}
      </button>
    )
  }
  return { Greeting }
}

function showGreeting(
  hi: () => Promise<{ messages: typeof english }>,
  language: Language = 'en',
): void {
  const { Greeting } = greetingOf(hi)
  render(
    <FakePlatform language={language}>
      <Greeting />
    </FakePlatform>,
  )
}
