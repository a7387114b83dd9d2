import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addPrerenderedPage, hydratePage } from '../../../tests/hydrate-page.tsx'
import { samplePrerenderInput } from '../../../tests/sample-prerender-input.ts'
import { createPageElement } from '../../platform/page-element.ts'
import { createPageRoot } from '../page-root.tsx'
import { prerenderedPaths } from './prerender-page.tsx'

afterEach(() => document.body.replaceChildren())

it('hydrates the prerendered elements themselves, and keeps the focus', async () => {
  const { element, report } = await addPrerenderedPage(samplePrerenderInput())
  const elements = [...element.querySelectorAll('*')]
  const join = screen.getByRole('link', { name: 'Start Your Journey' })
  join.focus()
  await hydratePage(element, samplePrerenderInput(), report)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(join).toHaveFocus()
  expect(report).not.toHaveBeenCalled()
})

it('does not scroll during hydration', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { element, report } = await addPrerenderedPage(samplePrerenderInput())
  await hydratePage(element, samplePrerenderInput(), report)
  expect(scroll).not.toHaveBeenCalled()
})

it('renders the page again and reports an error if it differs from the HTML', async () => {
  const { element, report } = await addPrerenderedPage(
    samplePrerenderInput({ name: 'Circle of Yesterday' }),
  )
  await hydratePage(element, samplePrerenderInput({ name: 'Circle of Today' }), report)
  expect(element).toHaveTextContent('Circle of Today')
  expect(element).not.toHaveTextContent('Circle of Yesterday')
  expect(report).toHaveBeenCalled()
})

it.each(prerenderedPaths)('hydrates every element of %s', async (path) => {
  const { element, report } = await addPrerenderedPage(samplePrerenderInput(), path)
  const elements = [...element.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(40)
  await hydratePage(element, samplePrerenderInput(), report, path)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(report).not.toHaveBeenCalled()
})

it('replaces the prerendered frame of a stored user', async () => {
  const { element, report } = await addPrerenderedPage(samplePrerenderInput())
  element.innerHTML = '<div id="sabha-frame"><header></header></div>'
  const page = createPageElement(element)
  const root = createPageRoot(page, report)
  expect(page.isPrerendered()).toBe(false)
  await act(async () => root.render(<h1>Welcome</h1>))
  expect(element.innerHTML).toBe('<h1>Welcome</h1>')
  expect(report).not.toHaveBeenCalled()
})
