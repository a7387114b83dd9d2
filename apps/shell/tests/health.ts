import { configureBackend } from '@sabha/backend'
import { queryClient } from '@sabha/backend/query'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

const configuration = {
  url: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  healthUrl: 'http://backend.test/health/ready',
}

/** For the tests of a file: a backend that reports two parts, both up, until a test says otherwise. */
export function fakeHealth() {
  const send = vi.fn<typeof fetch>()
  const nothing = {
    rules: { checked_at: null, broken: [] },
    unread: { total: 0, events: [] },
    stopped: [],
  }
  let told: { rules: object; unread: object; stopped: object[] } = nothing
  const report = (parts: object) => {
    send.mockImplementation(async (input) => {
      const address = input instanceof Request ? input.url : String(input)
      if (address.endsWith('/rpc/payment_health')) return Response.json(told.rules)
      if (address.endsWith('/rpc/events_not_understood')) return Response.json(told.unread)
      if (address.endsWith('/rpc/policy_reports')) return Response.json(told.stopped)
      return Response.json({ parts })
    })
  }
  // The shell fetches the page when it is asked for; how long that takes is not the matter here.
  beforeAll(() => import('../src/routes/status-route.tsx').then(() => undefined))
  beforeEach(() => {
    configureBackend({ ...configuration, fetch: send })
    told = nothing
    report({ database: { status: 'up' }, rest: { status: 'up' } })
  })
  afterEach(() => {
    queryClient.clear()
    localStorage.clear()
  })
  return {
    send,
    report,
    /** What the database knows of payments, and of what the policy has stopped. */
    tell(next: Partial<typeof told>) {
      told = { ...nothing, ...next }
    },
    /** As hosted: nothing reports on the whole. */
    withoutReport() {
      const { healthUrl: _, ...hosted } = configuration
      configureBackend({ ...hosted, fetch: send })
    },
  }
}
