import type { Registry } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRegistry } from './follow-registry.ts'
import type { RegistryResult } from './resolve-registry.ts'

const minute = 60_000
const fetchRegistry = vi.fn<() => Promise<RegistryResult>>()
const onNewer = vi.fn()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  answerWith(issued(1))
  end = followRegistry({ fetchRegistry, issuedAt: 1, onNewer })
})

afterEach(() => {
  end()
  vi.useRealTimers()
  fetchRegistry.mockReset()
  onNewer.mockReset()
})

function issued(issuedAt: number): RegistryResult {
  const registry: Registry = {
    schema: 1,
    id: `at-${issuedAt}`,
    issuedAt,
    remotes: [],
    signature: '',
  }
  return { status: 'resolved', registry, source: 'address' }
}

function answerWith(answer: RegistryResult): void {
  fetchRegistry.mockResolvedValue(answer)
}

it('polls once within each minute, and reports a newer registry once', async () => {
  await vi.advanceTimersByTimeAsync(minute)
  expect(fetchRegistry).toHaveBeenCalledTimes(1)
  expect(onNewer).not.toHaveBeenCalled()
  answerWith(issued(2))
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(onNewer).toHaveBeenCalledTimes(1)
})

it('does not poll while the page is hidden, and polls at once when it becomes visible', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(fetchRegistry).not.toHaveBeenCalled()
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetchRegistry).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetchRegistry).toHaveBeenCalledTimes(1)
  visible.mockRestore()
})

it('polls the registry less and less often while requests fail', async () => {
  answerWith({ status: 'failed', code: 'registry_unreachable', error: new Error('no answer') })
  await vi.advanceTimersByTimeAsync(15 * minute)
  const whileAway = fetchRegistry.mock.calls.length
  expect(whileAway).toBeLessThan(6)
  answerWith(issued(2))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onNewer).toHaveBeenCalledTimes(1)
})

it('stops polling the registry after end() was called', async () => {
  end()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(fetchRegistry).not.toHaveBeenCalled()
})
