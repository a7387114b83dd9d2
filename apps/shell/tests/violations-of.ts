import axe from 'axe-core'

/** Returns the axe violations below an element. Contrast is computed where the palette is tested. */
export async function findAxeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    // Same option as in page-problems.ts of the contract.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
