import { expect, it, vi } from 'vitest'
import { protectPage } from '../protect/protect-page.ts'
import type { Page } from './page.ts'
import { protectOnce } from './protect-once.ts'

vi.mock('../protect/protect-page.ts', () => ({ protectPage: vi.fn() }))

it('protects a page once, and is not done where that has failed', () => {
  const page = { isProtected: false } as Page
  vi.mocked(protectPage).mockImplementationOnce(() => {
    throw new Error('half-way')
  })
  expect(() => protectOnce(page)).toThrow('half-way')
  protectOnce(page)
  protectOnce(page)
  expect(protectPage).toHaveBeenCalledTimes(2)
})
