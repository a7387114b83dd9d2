import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookRegularly } from './look-regularly.ts'

const look = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  look.mockClear()
  lookRegularly(look, 1000)
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

it('looks once in each interval', () => {
  vi.advanceTimersByTime(3000)
  expect(look).toHaveBeenCalledTimes(3)
})

it('begins anew with a press, where all timers were cleared', () => {
  vi.clearAllTimers()
  vi.advanceTimersByTime(3000)
  expect(look).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(2000)
  expect(look).toHaveBeenCalledTimes(3)
})

it('looks no sooner for a press as long as it looks', () => {
  vi.advanceTimersByTime(1500)
  document.body.dispatchEvent(new Event('pointerdown'))
  expect(look).toHaveBeenCalledTimes(1)
})

it('looks at a page that only says that it is hidden', () => {
  Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
  vi.advanceTimersByTime(1000)
  Reflect.deleteProperty(document, 'hidden')
  expect(look).toHaveBeenCalledOnce()
})
