import type { Browser } from '@playwright/test'
import { withTimeout } from '@sabha/types'
import {
  dispatchHeadingShown,
  headingShownEvent,
} from '../support/browser/dispatch-heading-shown.ts'
import { openSlowPhone } from '../support/browser/open-slow-phone.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'
import { rounded } from '../support/statistics.ts'

/** Counts function calls until the heading is shown, which vary less between runs than times. */
export async function countCalls(
  on: Browser,
  { composed, oneBundle }: ReferenceSites,
): Promise<Rows> {
  const [own, again, over] = [
    await callsToHeading(on, composed),
    await callsToHeading(on, composed),
    await callsToHeading(on, oneBundle),
  ]
  return {
    'calls of scripts until the heading, over one bundle': {
      measured: rounded(own / over),
      limit: 1.03,
      detail: { composed: own, overItself: rounded(again / own), oneBundle: over },
    },
  }
}

/**
 * Number of script functions called until the heading of a member's dashboard is shown. It does not
 * depend on the load of the machine.
 */
async function callsToHeading(browser: Browser, site: ReferenceSite): Promise<number> {
  const { page, session, close } = await openSlowPhone(browser, await site.as('member@sabha.test'))
  try {
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.send('Debugger.enable')
    await session.send('DOMDebugger.setEventListenerBreakpoint', { eventName: headingShownEvent })
    const shown = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()))
    await dispatchHeadingShown(page, 'Welcome')
    // The debugger pauses the page in this listener.
    await page.addInitScript((told) => addEventListener(told, () => undefined), headingShownEvent)
    // Never resolves, since the page pauses while it loads.
    page.goto(`${site.origin}/dashboard`).catch(() => undefined)
    await withTimeout(shown, 60_000)
    const { result } = await session.send('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.endsWith('.js'))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
  } finally {
    await session.send('Debugger.disable')
    await close()
  }
}
