import axe from 'axe-core'

/**
 * Returns the axe violations below an element, one line each. Excludes contrast, because jsdom has no
 * layout; `palette.test.ts` computes it instead.
 */
export async function findAxeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    // Same option as in page-problems.ts of the contract.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
