import { expect, type Page } from '@playwright/test'

/**
 * Whatever the page loads, but for a story that says until when it waits, is the application when it
 * has loaded, and no longer the frame that came in the HTML: Playwright would lose a press in the
 * moment in which the one gives way to the other.
 */
export function waitForApplication(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilApplication = () => expect(page.locator('#sabha-frame')).toHaveCount(0)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilApplication()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await untilApplication()
    return answer
  }
}
