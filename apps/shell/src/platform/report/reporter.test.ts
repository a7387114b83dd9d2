import { expect, it, vi } from 'vitest'
import { createReporter } from './reporter.ts'

const registryId = () => 'registry-1'

it('sends an error once, however often it is reported', () => {
  const send = vi.fn()
  const reporter = createReporter({ registryId, send })
  const error = new Error('noticed twice')
  const first = reporter.report(error, { remote: 'member', traceId: 'trace-1' })
  expect(reporter.report(error)).toBe(first)
  expect(reporter.report(new Error('its consequence'), { traceId: 'trace-1' })).toBe(first)
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends an error once if the page is recomposed meanwhile', () => {
  const send = vi.fn()
  const error = new Error('noticed before and after')
  let id = 'registry-1'
  const reporter = createReporter({ registryId: () => id, send })
  reporter.report(error)
  id = 'registry-2'
  reporter.report(error)
  expect(send).toHaveBeenCalledTimes(1)
  expect(reporter.report(new Error('later')).origin.registryId).toBe('registry-2')
})

it('sends different errors with the same message', () => {
  const send = vi.fn()
  const reporter = createReporter({ registryId, send })
  reporter.report(new Error('the same'))
  reporter.report(new Error('the same'))
  expect(send).toHaveBeenCalledTimes(2)
})
