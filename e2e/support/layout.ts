import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** What moves or changes its colour has done so. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/** Where a part stands. */
export async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
