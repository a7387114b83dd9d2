import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { addressesAt, portOffset, startSystem } from '../../e2e/support/system.ts'
import { waitForHydration } from '../../e2e/support/test.ts'
import type { Rows } from '../support/rows.ts'
import { median, rounded } from '../support/statistics.ts'

/** Port offset of copies that run beside the reference sites. */
export const parallelCopyPortOffset = portOffset + 2000
const starts = 3

/**
 * Measures the time from the start command until the application has hydrated the page, each time
 * with a new data folder.
 */
export async function measureStart(on: Browser): Promise<Rows> {
  const seconds: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    const began = performance.now()
    const dataDir = mkdtempSync(join(tmpdir(), 'sabha-bench-'))
    const stop = await startSystem({ offset: parallelCopyPortOffset, dataDir })
    const page = await on.newPage()
    await page.goto(`${addressesAt(parallelCopyPortOffset).app}/signin`)
    await waitForHydration(page)
    seconds.push(rounded((performance.now() - began) / 1000))
    await page.close()
    await stop()
  }
  const measured = median(seconds)
  return {
    'npm start to a page that can be used, seconds': {
      measured,
      aim: 10,
      detail: { each: seconds },
    },
  }
}
