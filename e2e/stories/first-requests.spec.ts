import limits from '../../bench/limits/requests.json' with { type: 'json' }
import { type RoundedRequest, requestRounds } from '../support/figures/request-rounds.ts'
import { firstPages } from '../support/figures/script-bytes.ts'
import { addresses } from '../support/system.ts'
import { expect, test } from '../support/test.ts'

for (const { name, path, heading, account } of firstPages) {
  if (name === 'phone' || name === 'landingPressed') continue
  test(`few requests of ${name} wait for others, and it asks the backend for little`, async ({
    browser,
    page,
    openAs,
  }) => {
    if (account) await openAs(account, '/dashboard')
    const storageState = await page.context().storageState()
    // Nothing of what the sign-in has fetched is in its cache.
    const context = await browser.newContext({ baseURL: addresses.app, storageState })
    const cold = await context.newPage()
    const requests = await requestRounds(cold, {
      path,
      backend: addresses.backend,
      stands: () => cold.getByRole('heading', { level: 1, name: heading }).waitFor(),
    })
    await context.close()
    const found = countsOf(requests)
    expect(found.requests, 'none were counted').toBeGreaterThan(2)
    for (const what of ['reads', 'calls', 'requests'] as const)
      expect(found[what], what).toBeLessThanOrEqual(limits[name][what])
  })
}

function countsOf(requests: readonly RoundedRequest[]) {
  const calls = requests.filter(({ kind }) => kind === 'data')
  const reads = calls.filter(({ method }) => method === 'GET')
  return {
    /** The round of the last thing that the page reads; 0 where it reads nothing. */
    reads: Math.max(0, ...reads.map(({ round }) => round)),
    /** Of the backend. */
    calls: calls.length,
    requests: requests.length,
  }
}
