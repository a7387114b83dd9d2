import axe from 'axe-core'

/**
 * What axe finds wrong below an element, one line each. Contrast is not among it: jsdom lays
 * nothing out, `palette.test.ts` computes it instead.
 */
export async function violationsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    // As in judge-page.ts of the contract.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
