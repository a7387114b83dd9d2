import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let words: PromiseWithResolvers<{ messages: string }>

beforeEach(() => {
  document.documentElement.lang = 'hi'
  words = Promise.withResolvers()
  vi.resetModules()
  vi.doMock('./payment-step.tsx', async () => {
    const { createCatalogue } = await import('@sabha/contract')
    createCatalogue({ en: 'Pay', hi: () => words.promise })
    return { StoredConfirmation: () => null, PaymentStep: () => null }
  })
})

afterEach(() => {
  vi.useRealTimers()
  words.resolve({ messages: 'दें' })
  vi.doUnmock('./payment-step.tsx')
  vi.resetModules()
  document.documentElement.lang = 'en'
})

it('loads the payment step with its translation, so that it never appears in English first', async () => {
  const { arrived, fetched } = await fetchStep()
  expect(arrived).not.toHaveBeenCalled()
  words.resolve({ messages: 'दें' })
  await fetched
  expect(arrived).toHaveBeenCalledOnce()
})

it('loads the payment step in English if its translation does not arrive in time', async () => {
  vi.useFakeTimers()
  const { arrived } = await fetchStep()
  await vi.advanceTimersByTimeAsync(4000)
  expect(arrived).toHaveBeenCalledOnce()
})

async function fetchStep() {
  const { paymentQueries } = await import('./api.ts')
  const { prefetch } = await import('@sabha/backend/query')
  const arrived = vi.fn()
  const fetched = prefetch(paymentQueries.code()).then(arrived)
  await vi.dynamicImportSettled()
  return { arrived, fetched }
}
