import { expect, it, vi } from 'vitest'
import { createReporter } from './reporter.ts'

const shell = { remote: 'shell', version: '0.1.0', owner: 'platform', registryId: 'registry-1' }

it('sends a failure once, however many notice it', () => {
  const send = vi.fn()
  const reporter = createReporter({ shell, send })
  const error = new Error('noticed twice')
  const first = reporter.report(error, { remote: 'member', traceId: 'trace-1' })
  expect(reporter.report(error)).toBe(first)
  expect(reporter.report(new Error('its consequence'), { traceId: 'trace-1' })).toBe(first)
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends a failure once too where the page is composed anew meanwhile', () => {
  const send = vi.fn()
  const error = new Error('noticed before and after')
  createReporter({ shell, send }).report(error)
  createReporter({ shell: { ...shell, registryId: 'registry-2' }, send }).report(error)
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends another failure with the same words', () => {
  const send = vi.fn()
  const reporter = createReporter({ shell, send })
  reporter.report(new Error('the same'))
  reporter.report(new Error('the same'))
  expect(send).toHaveBeenCalledTimes(2)
})
