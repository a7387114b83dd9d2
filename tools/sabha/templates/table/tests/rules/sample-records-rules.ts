import { userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const table = 'public.sample_records'

/** Rules that triggers of sample records enforce. */
export const sampleRecordsRules = [
  rule(table, "who made it and when it changed are not the client's to say", async (story) => {
    await story.allows(
      'member',
      `insert into public.sample_records (headline, created_by) values ('Mine', ${sqlIds.other})`,
    )
    await story.allows(
      'admin',
      `update public.sample_records set headline = 'Ours', updated_at = '2001-01-01' where headline = 'Mine'`,
    )
    await story.holds(
      `select created_by, updated_at = now() as now from public.sample_records where headline = 'Ours'`,
      [{ created_by: userIds.member, now: true }],
    )
  }),
  rule(table, 'every write is audited with its author', async (story) => {
    await story.allows(
      'admin',
      `update public.sample_records set headline = 'Changed' where headline = 'World record'`,
    )
    await story.holds(
      `select actor_id, action, details -> 'columns' as columns from public.audit_log
       where subject_type = 'sample_records' and actor_id = ${sqlIds.admin}`,
      [{ actor_id: userIds.admin, action: 'update', columns: ['headline'] }],
    )
  }),
]
