import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { pageFacts } from '../../tests/page-facts.ts'
import { routeTable } from '../routes/create-shell-router.tsx'
import { answerPainted, showing } from '../routes/painted-page.ts'
import { App } from '../start/app.tsx'
import { createPageRoot } from '../start/page-root.tsx'
import { prerenderPage } from './prerender-page.tsx'
import { type PageFacts, visitorServices } from './visitor-services.ts'

afterEach(() => document.body.replaceChildren())

it('takes over the very elements that were painted, with the focus among them', async () => {
  const { element, report } = await prerendered(pageFacts())
  const elements = [...element.querySelectorAll('*')]
  const join = screen.getByRole('link', { name: 'Start Your Journey' })
  join.focus()
  await takeOver(element, pageFacts(), report)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(join).toHaveFocus()
  expect(report).not.toHaveBeenCalled()
})

it('scrolls nowhere', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { element, report } = await prerendered(pageFacts())
  await takeOver(element, pageFacts(), report)
  expect(scroll).not.toHaveBeenCalled()
})

it('renders anew, and says so, where the page is not what the HTML brought', async () => {
  const { element, report } = await prerendered(pageFacts({ name: 'Circle of Yesterday' }))
  await takeOver(element, pageFacts({ name: 'Circle of Today' }), report)
  expect(element).toHaveTextContent('Circle of Today')
  expect(element).not.toHaveTextContent('Circle of Yesterday')
  expect(report).toHaveBeenCalled()
})

it('takes over a legal page as well', async () => {
  const { element, report } = await prerendered(pageFacts(), '/privacy')
  const elements = [...element.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(40)
  await takeOver(element, pageFacts(), report, '/privacy')
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(report).not.toHaveBeenCalled()
})

it('takes the place of what was shown first to whom the browser remembers', async () => {
  const { element, report } = await prerendered(pageFacts())
  element.innerHTML = '<div id="sabha-frame"><header></header></div>'
  const root = createPageRoot(element, report)
  expect(root.isPrerendered()).toBe(false)
  await act(async () => root.render(<h1>Welcome</h1>))
  expect(element.innerHTML).toBe('<h1>Welcome</h1>')
  expect(report).not.toHaveBeenCalled()
})

async function prerendered(from: PageFacts, path = '/') {
  const element = document.createElement('div')
  element.innerHTML = (await prerenderPage(path, from)).html
  document.body.append(element)
  return { element, report: vi.fn() }
}

/** What the shell does in the browser when it has started. */
async function takeOver(element: HTMLElement, from: PageFacts, report: () => void, path = '/') {
  const services = visitorServices(from)
  const painted = await answerPainted(path, services)
  if (!painted) throw new Error('This visitor sees no such page')
  const options = { initialEntries: [path], ...showing(painted) }
  const router = createMemoryRouter(routeTable(services), options)
  const root = createPageRoot(element, report)
  expect(root.isPrerendered()).toBe(true)
  await act(async () => root.render(<App services={services} router={router} />))
  await waitFor(() => expect(document.title).toContain(from.config.foundation.name))
  expect(root.isPrerendered()).toBe(false)
}
