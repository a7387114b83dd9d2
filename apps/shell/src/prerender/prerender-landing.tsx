import { type Prerendered, renderToStyledHtml } from '@sabha/ui/prerender'
import { createMemoryRouter } from 'react-router-dom'
import { routeTable, showing } from '../routes/create-shell-router.tsx'
import { answerLanding } from '../routes/shell-routes.tsx'
import { App } from '../start/app.tsx'
import { type LandingFacts, visitorServices } from './visitor-services.ts'

/**
 * The landing page as a visitor sees it when the application has started, in English. It is the
 * application itself that is rendered: in the browser React takes over the very same elements.
 */
export async function prerenderLanding(facts: LandingFacts): Promise<Prerendered> {
  const services = visitorServices(facts)
  const landing = await answerLanding(services)
  if (typeof landing === 'string') throw new Error(`The landing page leads on to ${landing}`)
  const router = createMemoryRouter(routeTable(services), showing(landing))
  return renderToStyledHtml(<App services={services} router={router} />)
}
