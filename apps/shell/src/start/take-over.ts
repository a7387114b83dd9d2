import { answerPrerendered, type PrerenderedPage } from '../routes/own-pages/prerendered-page.ts'
import type { ShellServices } from '../routes/shell-services.ts'
import type { PageElement } from './page-element.ts'

/**
 * The page that the HTML brought, once it is sure that it stays; null without one. It stands as it is,
 * with what was typed into it, until its own code is here.
 */
export async function takeOver(
  services: ShellServices,
  element: PageElement,
): Promise<PrerenderedPage | null> {
  if (!element.isPrerendered()) return null
  const prerendered = await answerPrerendered(location.pathname, services)
  if (!prerendered) element.hide()
  const outcome = prerendered?.data.outcome
  if (outcome?.status !== 'failed') return prerendered
  services.reporter.report(outcome.error, outcome.origin)
  await new Promise((resolve) => {
    // In step with `missingScript` of tools/release, which says so and calls when it is to be tried again.
    dispatchEvent(new CustomEvent('sabha-missing', { detail: resolve }))
  })
  return takeOver(services, element)
}
