import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { landingFacts } from '../../tests/landing-facts.ts'
import { routeTable, showing } from '../routes/create-shell-router.tsx'
import { answerLanding } from '../routes/shell-routes.tsx'
import { App } from '../start/app.tsx'
import { createPageRoot } from '../start/page-root.tsx'
import { prerenderLanding } from './prerender-landing.tsx'
import { type LandingFacts, visitorServices } from './visitor-services.ts'

afterEach(() => document.body.replaceChildren())

it('takes over the very elements that were painted, with the focus among them', async () => {
  const { element, report } = await prerendered(landingFacts())
  const elements = [...element.querySelectorAll('*')]
  const join = screen.getByRole('link', { name: 'Start Your Journey' })
  join.focus()
  await takeOver(element, landingFacts(), report)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(join).toHaveFocus()
  expect(report).not.toHaveBeenCalled()
})

it('scrolls nowhere', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { element, report } = await prerendered(landingFacts())
  await takeOver(element, landingFacts(), report)
  expect(scroll).not.toHaveBeenCalled()
})

it('renders anew, and says so, where the page is not what the HTML brought', async () => {
  const { element, report } = await prerendered(landingFacts({ name: 'Circle of Yesterday' }))
  await takeOver(element, landingFacts({ name: 'Circle of Today' }), report)
  expect(element).toHaveTextContent('Circle of Today')
  expect(element).not.toHaveTextContent('Circle of Yesterday')
  expect(report).toHaveBeenCalled()
})

async function prerendered(from: LandingFacts) {
  const element = document.createElement('div')
  element.innerHTML = (await prerenderLanding(from)).html
  document.body.append(element)
  return { element, report: vi.fn() }
}

/** What the shell does in the browser when it has started. */
async function takeOver(element: HTMLElement, from: LandingFacts, report: () => void) {
  const services = visitorServices(from)
  const landing = await answerLanding(services)
  if (typeof landing === 'string') throw new Error('This visitor sees no landing page')
  const router = createMemoryRouter(routeTable(services), showing(landing))
  const root = createPageRoot(element, report)
  expect(root.isPrerendered()).toBe(true)
  await act(async () => root.render(<App services={services} router={router} />))
  await waitFor(() => expect(document.title).toContain(from.config.foundation.name))
  expect(root.isPrerendered()).toBe(false)
}
