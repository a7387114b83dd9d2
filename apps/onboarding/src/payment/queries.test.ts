import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./payment-step.tsx')
  vi.resetModules()
  document.documentElement.lang = 'en'
})

it('brings the payment step once its words are here, so that nobody sees it in English first', async () => {
  document.documentElement.lang = 'hi'
  const words = Promise.withResolvers<{ messages: string }>()
  vi.resetModules()
  vi.doMock('./payment-step.tsx', async () => {
    const { createCatalogue } = await import('@sabha/contract')
    return { catalogue: createCatalogue({ en: 'Pay', hi: () => words.promise }) }
  })
  const { paymentQueries } = await import('./queries.ts')
  const { prefetch } = await import('@sabha/backend/query')
  const arrived = vi.fn()
  const fetched = prefetch(paymentQueries.code()).then(arrived)
  await vi.dynamicImportSettled()
  expect(arrived).not.toHaveBeenCalled()
  words.resolve({ messages: 'दें' })
  await fetched
  expect(arrived).toHaveBeenCalledOnce()
})
