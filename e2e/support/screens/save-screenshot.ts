import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const folder = process.env.SABHA_SCREENS

/**
 * Takes a screenshot and records axe's result in the folder `SABHA_SCREENS`. Does nothing if the
 * variable is not set.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  const { passes, incomplete, violations } = await new AxeBuilder({ page }).analyze()
  const line = `${name}: ${passes.length} rules passed, ${violations.length} violated, ${incomplete.length} undecided`
  await appendFile(join(folder, 'axe.txt'), `${line}\n`)
}
