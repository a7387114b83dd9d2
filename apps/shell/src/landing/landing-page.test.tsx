import { fakeFoundation } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderPage } from '../../tests/render-page.tsx'
import { violationsOf } from '../../tests/violations-of.ts'
import { LandingPage } from './landing-page.tsx'

it('says who this is and leads to the two ways in', async () => {
  const { container } = renderPage({ children: <LandingPage foundation={fakeFoundation} /> })
  expect(
    screen.getByRole('heading', { level: 1, name: 'Connect · Change · Serve' }),
  ).toBeInTheDocument()
  expect(screen.getByText('Serving since 1999')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute(
    'href',
    '/signup',
  )
  expect(screen.getByRole('link', { name: 'Explore Events' })).toHaveAttribute('href', '/events')
  expect(screen.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: fakeFoundation.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${fakeFoundation.supportEmail}`,
  )
  expect(await violationsOf(container)).toEqual([])
})

it('has three cards with reasons to join', () => {
  renderPage({ children: <LandingPage foundation={fakeFoundation} /> })
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Connect', 'Change', 'Serve', 'There is a place for you in the circle'])
})

it('can be rendered at build time', () => {
  const html = renderToString(
    <UiProvider>
      <MemoryRouter>
        <LandingPage foundation={fakeFoundation} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(html).toContain('Start Your Journey')
  expect(html).not.toContain('style="')
})
