import { type Prerendered, renderToStyledHtml } from '@sabha/ui/prerender'
import { createMemoryRouter } from 'react-router-dom'
import { createRoutes } from '../../router/create-shell-router.tsx'
import { loadPrerenderedPage, toHydrationData } from '../../router/own-pages/prerendered-page.ts'
import { prerenderedPages } from '../../router/shell-routes.tsx'
import { App } from '../app.tsx'
import { createVisitorServices, type PrerenderInput } from './visitor-services.ts'

export const prerenderedPaths: readonly string[] = Object.keys(prerenderedPages)

/** Renders the application itself for an English visitor, so that React can hydrate the page. */
export async function prerenderPage(path: string, facts: PrerenderInput): Promise<Prerendered> {
  const services = createVisitorServices(facts)
  const prerendered = await loadPrerenderedPage(path, services.platform)
  if (!prerendered) throw new Error(`The path ${path} has no page for visitors`)
  const { outcome } = prerendered.data
  if (outcome.status === 'failed') throw outcome.error
  const options = { initialEntries: [path], ...toHydrationData(prerendered) }
  const router = createMemoryRouter(createRoutes(services), options)
  const page = <App services={services} router={router} />
  // The first rendering requests lazy parts, which the second one includes.
  renderToStyledHtml(page)
  await import('../../pages/landing/below-hero.tsx')
  await new Promise((done) => setTimeout(done))
  return renderToStyledHtml(page)
}
