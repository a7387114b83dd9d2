import type { TableFile } from '../access-types.ts'

/** Amount of data about other people that each admin read, by the hour. Kept for 400 days. */
export const table: TableFile = {
  name: 'private.readings',
  access: { columns: 'actor_id hour kind requests people', grants: {}, policies: {} },
  refuses: {
    readings_kind_check: [{ kind: 'members_seen' }],
    readings_requests_check: [{ requests: 0 }],
    readings_people_check: [{ people: -1 }],
  },
}
