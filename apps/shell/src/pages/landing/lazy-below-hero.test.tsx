import { fakeFoundation } from '@sabha/contract/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const words = vi.hoisted(() => ({ here: Promise.withResolvers<void>() }))

vi.mock(import('./messages/hi.ts'), async (importOriginal) => {
  await words.here.promise
  return importOriginal()
})

beforeEach(() => {
  vi.resetModules()
  document.documentElement.lang = 'hi'
})

afterEach(() => {
  words.here.resolve()
  vi.resetModules()
  document.documentElement.lang = 'en'
})

it('shows the lower part of the landing page with its translation, and never in English first', async () => {
  const [{ renderPage }, { LandingPage }] = await Promise.all([
    import('../../../tests/render-page.tsx'),
    import('./landing-page.tsx'),
    import('./below-hero.tsx'),
  ])
  const source = { url: 'http://backend.test', publishableKey: 'key' }
  const page = <LandingPage foundation={fakeFoundation} source={source} />
  renderPage({ language: 'hi', children: page })
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  words.here.resolve()
  const [first] = await screen.findAllByRole('heading', { level: 2 })
  expect(first).toHaveTextContent('जुड़ें')
})
