import { expect, it } from 'vitest'
import { createAuditLine } from '../../tests/audit.ts'
import { groupViews } from './group-views.ts'

const view = (id: number, occurred_at: string, changes = {}) =>
  createAuditLine(id, { action: 'member_opened', occurred_at, ...changes })
const idsOf = (lines: Parameters<typeof groupViews>[0]) =>
  groupViews(lines).map((entry) => entry.lines.map(({ id }) => id))

it('puts the views of a person within an hour into one entry, and leaves changes alone', () => {
  expect(
    idsOf([
      view(6, '2026-11-22T04:50:00+00:00'),
      createAuditLine(5, { occurred_at: '2026-11-22T04:40:00+00:00' }),
      createAuditLine(4, { occurred_at: '2026-11-22T04:30:00+00:00' }),
      view(3, '2026-11-22T04:20:00+00:00', { action: 'members_listed' }),
      view(2, '2026-11-22T03:59:00+00:00'),
      view(1, '2026-11-22T03:58:00+00:00', { actor_id: null }),
    ]),
  ).toEqual([[6, 3], [5], [4], [2], [1]])
})
