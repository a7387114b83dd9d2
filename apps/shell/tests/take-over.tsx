import { act, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { prerenderPage } from '../src/prerender/prerender-page.tsx'
import { type PageFacts, visitorServices } from '../src/prerender/visitor-services.ts'
import { routeTable } from '../src/routes/create-shell-router.tsx'
import { answerPrerendered, showing } from '../src/routes/own-pages/prerendered-page.ts'
import { App } from '../src/start/app.tsx'
import { createPageElement } from '../src/start/page-element.ts'
import { createPageRoot } from '../src/start/page-root.tsx'

/** The page of a path as the HTML brings it. */
export async function prerendered(from: PageFacts, path = '/') {
  const element = document.createElement('div')
  element.innerHTML = (await prerenderPage(path, from)).html
  document.body.append(element)
  return { element, report: vi.fn() }
}

/** What the shell does in the browser when it has started. */
export async function takeOver(
  element: HTMLElement,
  from: PageFacts,
  report: () => void,
  path = '/',
) {
  const services = visitorServices(from)
  const prerendered = await answerPrerendered(path, services)
  if (!prerendered) throw new Error('This visitor sees no such page')
  const options = { initialEntries: [path], ...showing(prerendered) }
  const router = createMemoryRouter(routeTable(services), options)
  const page = createPageElement(element)
  const root = createPageRoot(page, report)
  expect(page.isPrerendered()).toBe(true)
  await act(async () => root.render(<App services={services} router={router} />))
  await waitFor(() => expect(document.title).toContain(from.config.foundation.name))
  expect(page.isPrerendered()).toBe(false)
}
