import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { addressesAt, startSystem } from '../../e2e/support/system.ts'
import { untilTakenOver } from '../../e2e/support/test.ts'
import type { Rows } from '../support/rows.ts'
import { offsetBesideTheSites as offset } from '../support/sites/offset-beside-the-sites.ts'
import { median, rounded } from '../support/statistics.ts'

const starts = 3

/** From the command to a page that can be used, no longer the one in its HTML; each time with a new data folder. */
export async function start(on: Browser): Promise<Rows> {
  const seconds: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    const began = performance.now()
    const stop = await startSystem({ offset, dataDir: mkdtempSync(join(tmpdir(), 'sabha-bench-')) })
    const page = await on.newPage()
    await page.goto(`${addressesAt(offset).app}/signin`)
    await untilTakenOver(page)
    seconds.push(rounded((performance.now() - began) / 1000))
    await page.close()
    await stop()
  }
  const measured = median(seconds)
  return {
    'npm start to a page that can be used, seconds': {
      measured,
      limit: 10,
      detail: { each: seconds },
    },
  }
}
