import { type SecondSystem, startSecondSystem } from '../support/system.ts'
import { expect, test } from '../support/test.ts'
import { refreshInThreeTabs } from '../support/three-tabs.ts'

const seconds = 1000
let system: SecondSystem

test.beforeAll(async () => {
  test.setTimeout(120 * seconds)
  system = await startSecondSystem({ accessTokenSeconds: 4 })
})

test.afterAll(() => system?.stop())

const run = { restMs: 3 * seconds, reloads: false }

test('three tabs with tokens of a few seconds refresh one at a time and stay signed in', async ({
  context,
}) => {
  const report = await refreshInThreeTabs(context, { app: system.app, lasts: { turns: 3 }, ...run })
  expect(report).toMatchObject({ signOuts: 0, refusals: 0, atOnce: 1 })
  expect(report.refreshes).toBeGreaterThan(3)
  expect(report.expired).toBeGreaterThan(0)
})

test('three tabs stay signed in if the browser has no locks', async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  const report = await refreshInThreeTabs(context, { app: system.app, lasts: { turns: 2 }, ...run })
  expect(report).toMatchObject({ signOuts: 0, refusals: 0 })
  expect(report.refreshes).toBeGreaterThan(1)
})
