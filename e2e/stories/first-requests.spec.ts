import requestLimits from '../../bench/limits/requests.json' with { type: 'json' }
import {
  groupRequestsIntoRounds,
  type RequestWithRound,
} from '../support/figures/request-rounds.ts'
import { firstPages } from '../support/figures/script-bytes.ts'
import { addresses } from '../support/system.ts'
import { expect, test } from '../support/test.ts'

for (const { name, path, heading, account } of firstPages) {
  if (name === 'phone' || name === 'landingPressed') continue
  test(`${name} needs few sequential requests and few backend calls`, async ({
    browser,
    page,
    openAs,
  }) => {
    if (account) await openAs(account, '/dashboard')
    const storageState = await page.context().storageState()
    const limits: Counts = requestLimits[name]
    // A pause of a slow machine can add a round, and nothing can hide one: the visit with the fewest rounds counts.
    for (const visitsLeft of [2, 1, 0]) {
      // A new context, so that nothing fetched during sign-in or an earlier visit is cached.
      const context = await browser.newContext({ baseURL: addresses.app, storageState })
      const cold = await context.newPage()
      const requests = await groupRequestsIntoRounds(cold, {
        path,
        backend: addresses.backend,
        shown: () => cold.getByRole('heading', { level: 1, name: heading }).waitFor(),
      })
      await context.close()
      const found = countsOf(requests)
      expect(found.requests, 'none were counted').toBeGreaterThan(2)
      if (found.reads > limits.reads && visitsLeft > 0) continue
      for (const what of ['reads', 'calls', 'requests'] as const)
        expect(found[what], what).toBeLessThanOrEqual(limits[what])
      break
    }
  })
}

interface Counts {
  /** The round of the last read of the page; 0 if it reads nothing. */
  reads: number
  /** Number of calls to the backend. */
  calls: number
  requests: number
}

function countsOf(requests: readonly RequestWithRound[]): Counts {
  const calls = requests.filter(({ kind }) => kind === 'data')
  const reads = calls.filter(({ method }) => method === 'GET')
  return {
    reads: Math.max(0, ...reads.map(({ round }) => round)),
    calls: calls.length,
    requests: requests.length,
  }
}
