import { afterEach, describe, expect, it, vi } from 'vitest'
import { memberRemote } from '../../../tests/services.ts'
import { attributeError } from '../../composition/failure/attribute-error.ts'
import { followUncaughtErrors } from './follow-uncaught-errors.ts'
import { createReporter } from './reporter.ts'

let stop = () => {}

afterEach(() => stop())

function follow() {
  const send = vi.fn()
  const notify = vi.fn()
  const registryId = 'registry-1'
  stop = followUncaughtErrors({
    reporter: createReporter({ registryId: () => registryId, send }),
    attribute: (error, script) =>
      attributeError({ remotes: [memberRemote], registryId }, error, script),
    notify,
  })
  return { notify, reported: () => send.mock.calls.map(([{ origin }]) => origin.remote) }
}

function rejectWith(reason: Error): void {
  const event = new Event('unhandledrejection')
  window.dispatchEvent(Object.assign(event, { reason }))
}

describe('an uncaught error', () => {
  it('is shown to the user and reported with the remote whose script it names', () => {
    const { notify, reported } = follow()
    const error = new Error('in a handler')
    error.stack = `Error\n at press (${memberRemote.releases[0]?.baseUrl}static/js/dashboard.js:1:2)`
    rejectWith(error)
    expect(reported()).toEqual(['member'])
    expect(notify).toHaveBeenCalledTimes(1)
  })

  it('is attributed to the shell if it names no script of a remote', () => {
    const { reported } = follow()
    rejectWith(new Error('elsewhere'))
    expect(reported()).toEqual(['shell'])
  })

  it('is reported once if a loop throws it, and shown each time', () => {
    vi.useFakeTimers()
    const { notify, reported } = follow()
    for (let count = 0; count < 50; count += 1) rejectWith(new Error('in a timer'))
    rejectWith(new Error('another'))
    expect(reported()).toHaveLength(2)
    expect(notify).toHaveBeenCalledTimes(51)
    vi.advanceTimersByTime(10_001)
    rejectWith(new Error('in a timer'))
    expect(reported()).toHaveLength(3)
    vi.useRealTimers()
  })

  it('is ignored if it is a notice of the browser', () => {
    const { reported } = follow()
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
    expect(reported()).toEqual([])
  })
})
