import { isDeepStrictEqual } from 'node:util'
import type { Locator } from '@playwright/test'
import { expect, finishAnimations } from '../test.ts'

/** Returns the bounding box of a visible part, as `readBoundingBoxes` measures it. */
export async function readBoundingBox(part: Locator) {
  const [box] = await readBoundingBoxes([part])
  if (!box) throw new Error('It has no place on the page')
  return box
}

/**
 * Returns the bounding boxes of visible parts of one page: where they are once animations have ended and the layout no
 * longer changes.
 */
export async function readBoundingBoxes(parts: readonly Locator[]) {
  for (const part of parts) await expect(part).toBeVisible()
  let boxes = await measure(parts)
  for (;;) {
    const next = await measure(parts)
    if (isDeepStrictEqual(next, boxes)) return boxes
    boxes = next
  }
}

/** Measures the parts after finishing animations, which takes a few frames. */
async function measure(parts: readonly Locator[]) {
  for (const page of new Set(parts.map((part) => part.page()))) {
    await page.evaluate(async () => void (await document.fonts.ready))
    await finishAnimations(page)
  }
  return Promise.all(
    parts.map(async (part) => {
      const box = await part.boundingBox()
      if (!box) throw new Error(`${part} has no place on the page`)
      return box
    }),
  )
}
