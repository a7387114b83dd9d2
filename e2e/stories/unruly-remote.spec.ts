import type { Page } from '@playwright/test'
import { buildRemote, releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { runFault } from '../support/remotes/run-fault.ts'
import {
  documentChangeFaults,
  fillingFaults,
  pageUseFaults,
  type RemoteFault,
  unsettledPageFaults,
} from '../support/remotes/unruly-pages.ts'
import { collectErrorReports } from '../support/reports.ts'
import { expect, test } from '../support/test.ts'

test.use({
  // One regular expression: Playwright reads an array of two entries as value and options.
  // The last: faults that keep the page busy delay files that it preloads.
  expectedErrors: [
    /^\[unruly |^Error: In a (handler|promise|timer)|status of 404|preloaded using link preload but not used/,
  ],
})
test.beforeAll(async () => releaseRemote(await buildRemote('unruly-remote')))
test.afterAll(() => withdrawRemote('unruly'))

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

for (const [name, message] of [
  ['Evaluate', /While it was evaluated/],
  ['Render', /While it rendered/],
  ['Effect', /In an effect/],
  ['Endless', /error #185/],
  ['Nothing', /does not export a Component/],
] as const)
  test(`a failing page (${name}) shows a card below the header and is reported once`, async ({
    page,
  }) => {
    const reports = await collectErrorReports(page)
    await page.goto(`/unruly/${name.toLowerCase()}`)
    await expect(heading(page)).toHaveText(`${name} is not available right now`)
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await reports()).toEqual([expect.stringMatching(message)])
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
    await expect(heading(page)).toHaveText('Events')
  })

test('a page that no longer fails recovers with Retry', async ({ page }) => {
  await page.goto('/unruly/render')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isMended: true }))
  await retry.click()
  await expect(heading(page)).toHaveText('Rendered')
})

test('a page that no longer fails recovers with Back', async ({ page }) => {
  await page.goto('/unruly/render')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { isMended: true })
    history.pushState(null, '', '#further')
  })
  await page.goBack()
  await expect(heading(page)).toHaveText('Rendered')
})

test('an error in a rendered page shows a toast and is reported once, and the page stays', async ({
  page,
}) => {
  const reports = await collectErrorReports(page)
  await page.goto('/unruly/later')
  const count = page.getByRole('button', { name: /^Count/ })
  await count.click()
  for (const [name, message] of [
    ['Handler', 'In a handler'],
    ['Promise', 'In a promise'],
    ['Timers', 'In a timer'],
  ] as const)
    await test.step(name, async () => {
      const before = await reports()
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
      await expect.poll(reports).toEqual([...before, `unruly: ${message}`])
    })
  await expect(count).toHaveText('Count 1')
})

test('a page that blocks for long is reported, and can be left', async ({ page }) => {
  const reports = await collectErrorReports(page)
  await page.goto('/unruly/later')
  await page.getByRole('button', { name: 'Block' }).click()
  await expect.poll(reports).toEqual([expect.stringMatching(/^unruly: .*unresponsive for 5 s$/)])
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await expect(heading(page)).toHaveText('Events')
})

const named = (faults: readonly RemoteFault[], ...names: string[]) =>
  faults.filter(({ name }) => names.includes(name))

// A selection: `npm run prove:remotes` runs all faults.
for (const fault of [
  ...named(pageUseFaults, 'Lazy', 'Left'),
  ...named(unsettledPageFaults, 'Restless', 'Roaming'),
  ...named(fillingFaults, 'Restless filling'),
  ...named(documentChangeFaults, 'Touches overlay'),
])
  test(`the header still navigates, and the fault is reported once: ${fault.name}`, async ({
    page,
  }) => {
    const { headerMs, reports } = await runFault(page, fault)
    expect(headerMs).toBeLessThan(5000)
    expect(reports).toHaveLength(fault.reports ?? 1)
  })
