import { sqlIds } from './rule.ts'

/**
 * Adds entries of two users and of the system, one of them a refusal, to those of the test world.
 */
export const auditEntries = `
  insert into public.audit_log (occurred_at, actor_id, action, subject_type, subject_id, details) values
    ('2001-01-01 10:00+00', ${sqlIds.admin}, 'first_made', 'things', 'one', '{"a": 1}'),
    ('2001-01-02 10:00+00', ${sqlIds.admin}, 'first_made', 'things', 'two', '{}'),
    ('2001-01-03 10:00+00', ${sqlIds.superuser}, 'role_change_denied', 'profiles', ${sqlIds.other}, '{"reason": "x"}'),
    ('2001-01-04 10:00+00', null, 'last_made', 'things', 'one', '{}')`
