import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'

it('formats the day in Asia/Kolkata', () => {
  expect(formatDate('2026-11-21T18:29:00Z')).toBe('21 Nov 2026')
  expect(formatDate('2026-11-21T20:00:00Z')).toBe('22 Nov 2026')
})
