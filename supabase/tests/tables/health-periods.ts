import type { TableFile } from '../access-types.ts'

/** Samples of the state of the parts, which only the superuser reads, with `deployment_facts`. */
export const table: TableFile = {
  name: 'private.health_periods',
  access: { columns: 'started_at last_at down unknown', grants: {}, policies: {} },
  functions: {
    'private.keep_health()': { definer: true },
    'private.part_states(timestamp with time zone)': { definer: true },
    'private.failed_schedules()': { definer: true },
  },
  refuses: {},
}
