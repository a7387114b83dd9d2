import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half of `axe.source`, and each document is given it. */
const minified = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rule that is violated, and the HTML of each element that violates it. */
export type Violation = [rule: string, elements: string[]]

/**
 * What axe finds in what the page shows now, by all its rules, or within the element alone that
 * the selector names. A document is given axe once and answers with violations only: bringing it
 * anew for each look, and all that passed with it, took ten times as long as the rules.
 */
export async function violationsIn(page: Page, selector?: string): Promise<Violation[]> {
  if (page.frames().length > 1) return violationsInFrames(page, selector)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${minified};undefined`)
  return page.evaluate(async (within) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const { violations } = await run(within ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }): [string, string[]] => [
      id,
      nodes.map(({ html }) => html),
    ])
  }, selector)
}

/** A frame of another origin answers to the driver alone. */
async function violationsInFrames(page: Page, selector?: string): Promise<Violation[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (selector) builder.include(selector)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
