import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half the size of `axe.source`; it is injected into every document. */
const minified = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A violated rule, and the HTML of each violating element. */
export type Violation = [rule: string, elements: string[]]

/**
 * Violations that axe finds in the current page, or in the element with the selector. Axe is
 * injected once per document and returns violations only: injecting it for each audit and returning
 * passed rules took ten times as long as the rules themselves.
 */
export async function findViolations(page: Page, selector?: string): Promise<Violation[]> {
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

/** Audits frames of other origins, which only the Playwright driver can reach. */
async function violationsInFrames(page: Page, selector?: string): Promise<Violation[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (selector) builder.include(selector)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
