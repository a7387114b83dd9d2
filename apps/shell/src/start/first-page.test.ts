import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForFirstPage } from './follow-composition.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('waits for the first page', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const hasCome = watch(promise)
  await vi.advanceTimersByTimeAsync(900)
  expect(hasCome()).toBe(false)
  resolve(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(hasCome()).toBe(true)
})

it('stops waiting for the first page after a second', async () => {
  const hasCome = watch(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(999)
  expect(hasCome()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasCome()).toBe(true)
})

function watch(answer: Promise<null>): () => boolean {
  const router = createMemoryRouter([{ path: '/', loader: () => answer }])
  let hasCome = false
  void waitForFirstPage(router).then(() => {
    hasCome = true
  })
  return () => hasCome
}
