import { describe, expect, it } from 'vitest'
import { createMigrationVersion } from '../released/new-version.ts'

describe('version of a new migration', () => {
  const now = new Date('2026-11-27T06:30:05.123Z')

  it('is the time, so that tables made at different times get different versions', () => {
    const files = ['20261101062000_policy_reports.sql', 'released.json']
    expect(createMigrationVersion(files, now)).toBe('20261127063005')
    expect(createMigrationVersion(files, new Date('2026-11-27T06:30:06Z'))).toBe('20261127063006')
  })

  it('is later than the newest migration if that has a later time', () => {
    expect(createMigrationVersion(['20261127063005_first.sql'], now)).toBe('20261127063006')
  })
})
