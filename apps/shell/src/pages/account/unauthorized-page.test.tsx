import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { UnauthorizedPage } from './unauthorized-page.tsx'

it('denies access and links to the dashboard', async () => {
  const { container } = renderPage({ children: <UnauthorizedPage />, path: '/unauthorized' })
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  expect(await findAxeViolations(container)).toEqual([])
})
