import type { TableFile } from '../access-types.ts'

/** Numbers of requests and people whose data each admin has read, per hour. Deleted after 400 days. */
export const table: TableFile = {
  name: 'private.readings',
  access: { columns: 'actor_id hour kind requests people', grants: {}, policies: {} },
  refuses: {
    readings_kind_check: [{ kind: 'members_seen' }],
    readings_requests_check: [{ requests: 0 }],
    readings_people_check: [{ people: -1 }],
  },
}
