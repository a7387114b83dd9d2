import { afterEach, expect, it, vi } from 'vitest'
import { followLongTasks } from './follow-long-tasks.ts'
import { createReporter } from './reporter.ts'

const shell = { remote: 'shell', version: '0.1.0', owner: 'platform', registryId: 'registry-1' }
const member = { ...shell, remote: 'member', owner: 'members-team' }

afterEach(() => {
  vi.unstubAllGlobals()
})

it('reports a task that blocked the page, with the remote that is shown', () => {
  const { report, reports } = follow()
  report([{ duration: 4999 }, { duration: 6200 }])
  expect(reports()).toEqual([['member', 'The page was unresponsive for 6 s']])
})

it('does nothing if the browser has no Long Tasks API', () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  const reporter = createReporter({ registryId: () => 'registry-1', send: vi.fn() })
  expect(() => followLongTasks({ reporter, shown: () => null })()).not.toThrow()
})

function follow() {
  const send = vi.fn()
  let report: (entries: { duration: number }[]) => void = () => {}
  class Observer {
    static readonly supportedEntryTypes = ['longtask']
    constructor(notify: (list: object) => void) {
      report = (entries) => notify({ getEntries: () => entries })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  followLongTasks({
    reporter: createReporter({ registryId: () => 'registry-1', send }),
    shown: () => member,
  })
  return {
    report,
    reports: () => send.mock.calls.map(([{ origin, error }]) => [origin.remote, error.message]),
  }
}
