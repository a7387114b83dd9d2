import type { TableFile } from '../access-types.ts'

/** State of the work that timers do, for alerts to the support address. */
export const table: TableFile = {
  name: 'private.work_alerts',
  access: {
    columns: 'part ran_at tried_at told_at alert_id expected_since',
    grants: {},
    policies: {},
  },
  functions: {
    'private.stuck_work()': { definer: true },
    'private.due_alerts(text)': { definer: true, execute: 'service_role' },
    'public.due_alerts(text)': { call: 'ran => null', by: 'service', execute: 'service_role' },
    'private.alert_told(text,boolean)': { definer: true, execute: 'service_role' },
    'public.alert_told(text,boolean)': {
      call: "part => 'mails', is_stuck => true",
      by: 'service',
      execute: 'service_role',
    },
  },
  refuses: { work_alerts_part_check: [{ part: 'others' }] },
}
