import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const words = Promise.withResolvers<{ messages: string }>()

beforeEach(() => {
  document.documentElement.lang = 'hi'
  localStorage.setItem('sabha-payments', '{}')
  vi.resetModules()
  vi.doMock('@sabha/checkout', async () => {
    const { createCatalogue } = await import('@sabha/contract')
    createCatalogue({ en: 'Paid', hi: () => words.promise })
    return { CheckoutKeeper: () => 'kept' }
  })
})

afterEach(() => {
  vi.doUnmock('@sabha/checkout')
  vi.resetModules()
  document.documentElement.lang = 'en'
})

it('shows the checkout once its texts are loaded, and never in English first', async () => {
  const { fakeSession } = await import('@sabha/contract/testing')
  const { renderPage } = await import('../../../tests/render-page.tsx')
  const { CheckoutHost } = await import('./checkout-host.tsx')
  renderPage({ session: fakeSession('member'), children: <CheckoutHost /> })
  await vi.dynamicImportSettled()
  expect(screen.queryByText('kept')).toBeNull()
  words.resolve({ messages: 'मिला' })
  expect(await screen.findByText('kept')).toBeInTheDocument()
})
