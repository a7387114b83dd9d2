import type { BodyChange } from './mutation.ts'

const states = 'private.part_states(timestamptz)'
const keep = 'private.keep_health()'
const failed = 'private.failed_schedules()'

/** Changes to functions that tell the state of the parts. */
export const healthChanges: BodyChange[] = [
  ['private.report_parts(jsonb)', ` || '{"functions": {"status": "up"}}'`, ''],
  ['private.report_parts(jsonb)', 'reported_at = excluded.reported_at', 'name = excluded.name'],
  [failed, 'job.active and', ''],
  [failed, 'order by run.runid desc', 'order by run.runid'],
  [failed, `and run.status in ('succeeded', 'failed')`, ''],
  [failed, 'c.failed_at is not null or', ''],
  [states, `> now() - interval '5 minutes' as is_recent`, 'is not null as is_recent'],
  [states, 'when is_recent then status else', 'when true then status else'],
  [states, 'when is_recent then detail', 'when true then detail'],
  [states, `stuck.part = 'payments'`, 'false'],
  [states, 'and ran_at is not null', ''],
  [states, 'where broken > 0', 'where false'],
  [states, `stuck.part = 'mails'`, 'false'],
  [states, `stuck.part = 'mails'`, 'true'],
  [states, `or sampled_at < now() - interval '5 minutes'`, ''],
  [keep, `and last_at > now() - interval '5 minutes'`, ''],
  [keep, 'and down = failing and unknown = unseen', ''],
  [keep, `last_at < now() - interval '1 day' or`, ''],
  [keep, 'offset 299', 'offset 399'],
  ['private.deployment_facts()', 'order by started_at', 'order by started_at desc'],
]
