import type { Page } from '@playwright/test'

/** Collects the error reports of pages opened from now on, as "remote: message". */
export async function collectErrorReports(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    addEventListener('sabha:report', (event) => {
      const { origin, error } = (event as CustomEvent).detail
      reports.push(`${origin.remote}: ${error.message}`)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'reports'))
}
