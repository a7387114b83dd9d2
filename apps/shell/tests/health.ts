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
  const report = (parts: object) => {
    send.mockImplementation(async () => Response.json({ parts }))
  }
  // The shell fetches the page when it is asked for; how long that takes is not the matter here.
  beforeAll(() => import('../src/routes/status-route.tsx').then(() => undefined))
  beforeEach(() => {
    configureBackend({ ...configuration, fetch: send })
    report({ database: { status: 'up' }, rest: { status: 'up' } })
  })
  afterEach(() => {
    queryClient.clear()
    localStorage.clear()
  })
  return {
    send,
    report,
    /** As hosted: nothing reports on the whole. */
    withoutReport() {
      const { healthUrl: _, ...hosted } = configuration
      configureBackend({ ...hosted, fetch: send })
    },
  }
}
