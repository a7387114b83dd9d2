import { afterEach, expect, it, vi } from 'vitest'

const specifiedColumns = 15

afterEach(() => {
  vi.resetModules()
})

it('adds a column for each further field after the specified ones', async () => {
  vi.resetModules()
  const { profileFields } = await import('@sabha/types')
  Object.assign(profileFields.designation, { exported: true })

  const { memberColumns } = await import('./member-columns.ts')

  const further = memberColumns.slice(specifiedColumns)
  const cellOf = new Map(further).get('Designation')
  expect(cellOf?.(Object({ designation: 'Founder' }))).toBe('Founder')
})
