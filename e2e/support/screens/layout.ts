import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'

/** Bounding box of a visible part. */
export async function readBoundingBox(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
