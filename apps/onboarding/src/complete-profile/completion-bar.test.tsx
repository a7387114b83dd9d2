import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const load = () => import('./missing-fields/missing-fields.tsx')

afterEach(() => {
  vi.doUnmock('./missing-fields/missing-fields.tsx')
  vi.resetModules()
})

it('leaves out the list of missing fields if its code cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('./missing-fields/missing-fields.tsx', () => Promise.reject(new Error('lost')))
  const { findField, showStep } = await import('../../tests/show-complete-profile.tsx')
  showStep()
  await act(() => load().catch(() => undefined))

  expect(screen.getByRole('progressbar', { name: 'Profile completion' })).toBeVisible()
  expect(findField('City')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Still missing:' })).not.toBeInTheDocument()
})
