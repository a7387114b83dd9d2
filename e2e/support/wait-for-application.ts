import { expect, type Page } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait until the application has replaced the frame of the HTML, unless
 * the story passes its own condition: Playwright would lose a click during the replacement.
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
