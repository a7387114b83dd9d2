import type { CDPSession, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/test.ts'

// The story's count of timers wraps them.
test.use({ expectedDisturbances: [/^window\.(set|clear)(Timeout|Interval)/] })

const rounds = Number(process.env.SABHA_ROUNDS || 10)

for (const [who, links] of [
  ['a visitor', [['Events', 'Events'] as const, ['Sign In', 'Sign In'], [/^Sabha/, /^Connect/]]],
  ['a member', [['Dashboard', /^Welcome/] as const, ['Events', /^Events/], ['Jobs', /^Jobs/]]],
] as const)
  test(`pages left by ${who} leave no elements, listeners, timers or memory behind`, async ({
    page,
    signIn,
    untilQuiet,
  }) => {
    test.setTimeout(60_000 + rounds * 10_000)
    const browser = await page.context().newCDPSession(page)
    await countTimers(page)
    await page.goto('/')
    await waitForHydration(page)
    if (who === 'a member') await signIn('member@sabha.test')
    // Warm-up of the same length: compiled code and the browser's records of long frames grow
    // during the first hundred rounds and then stay constant.
    for (let round = 0; round < rounds; round += 1) await goRound(page, links)
    await untilQuiet()
    const before = await count(page, browser)
    for (let round = 0; round < rounds; round += 1) await goRound(page, links)
    await untilQuiet()
    const after = await count(page, browser)
    expect(after.documents).toBe(before.documents)
    // Fewer than one per round.
    expect(after.nodes - before.nodes).toBeLessThan(rounds)
    expect(after.listeners - before.listeners).toBeLessThan(rounds)
    expect(after.timers - before.timers).toBeLessThan(rounds)
    expect(after.heap).toBeLessThan(before.heap * 1.1)
  })

type Links = readonly (readonly [link: string | RegExp, title: string | RegExp])[]

async function goRound(page: Page, links: Links): Promise<void> {
  const header = page.getByRole('banner')
  for (const [link, title] of links) {
    await header.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
  }
}

/** Keeps the ids of active timers in `window.liveTimers`. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = new Set<number>()
    Object.assign(window, { liveTimers: live })
    const { setTimeout, setInterval, clearTimeout } = window
    const clear = (id: number | undefined) => {
      if (id !== undefined) live.delete(id)
      clearTimeout(id)
    }
    const once = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const id = setTimeout(() => {
        live.delete(id)
        run(...given)
      }, ms)
      live.add(id)
      return id
    }
    const again = (run: () => void, ms?: number, ...given: unknown[]) => {
      const id = setInterval(run, ms, ...given)
      live.add(id)
      return id
    }
    Object.assign(window, {
      setTimeout: once,
      setInterval: again,
      clearTimeout: clear,
      clearInterval: clear,
    })
  })
}

/** Counts after a garbage collection. */
async function count(page: Page, browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage')
  const { documents, nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  const timers = await page.evaluate(() => Reflect.get(window, 'liveTimers').size as number)
  return { documents, nodes, listeners: jsEventListeners, timers, heap: usedSize }
}
