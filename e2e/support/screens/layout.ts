import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'

/** Where a part stands. */
export async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
