import type { PageElement } from '../platform/page-element.ts'
import type { PlatformServices } from '../platform/services.ts'
import { loadPrerenderedPage, type PrerenderedPage } from '../router/own-pages/prerendered-page.ts'

/** Returns null if there is no prerendered page or the path redirects. The HTML keeps form input until then. */
export async function loadPageToHydrate(
  services: PlatformServices,
  element: PageElement,
): Promise<PrerenderedPage | null> {
  if (!element.isPrerendered()) return null
  const prerendered = await loadPrerenderedPage(location.pathname, services)
  if (!prerendered) element.hide()
  const outcome = prerendered?.data.outcome
  if (outcome?.status !== 'failed') return prerendered
  services.reporter.report(outcome.error, outcome.origin)
  await new Promise((resolve) => {
    // Must match `missingScript` of tools/release, which tells the user and calls `resolve` to retry.
    dispatchEvent(new CustomEvent('sabha-missing', { detail: resolve }))
  })
  return loadPageToHydrate(services, element)
}
