import type { Page } from '@playwright/test'

/** The heap of a page in MB, without what nobody holds any more. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return inMegabytes(usedSize)
}

export function inMegabytes(bytes: number): number {
  return Number((bytes / 2 ** 20).toFixed(1))
}
