import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Inbox of webhooks with a valid signature; one row per signed body. Server functions only. */
export const table: TableFile = {
  name: 'public.provider_events',
  access: {
    columns:
      'id provider event_id event_type payload attempts last_error received_at handled_at body_digest not_understood',
    grants: {
      service_role: { insert: 'all', select: 'all', update: 'attempts last_error handled_at' },
    },
    policies: {},
    change: { last_error: 'changed' },
    rows: { any: { match: { event_id: 'world' } } },
    inserts: {
      plain: {
        row: {
          body_digest: '3'.repeat(64),
          event_id: 'new',
          event_type: 'payment.captured',
          payload: {},
        },
        by: 'nobody',
      },
    },
  },
  lines: 'provider event_id event_type last_error not_understood',
  refuses: {
    provider_events_provider_check: [{ provider: '' }, { provider: textOfLength(41) }],
    provider_events_event_id_check: [{ event_id: '' }, { event_id: textOfLength(81) }],
    provider_events_event_type_check: [{ event_type: '' }, { event_type: textOfLength(81) }],
    provider_events_body_digest_check: [
      { body_digest: 'a'.repeat(63) },
      { body_digest: 'A'.repeat(64) },
    ],
    provider_events_not_understood_check: [
      { not_understood: textOfLength(501), handled_at: '2026-01-01' },
    ],
    provider_events_not_understood_is_done: [{ not_understood: 'why' }],
    provider_events_payload_check: [{ payload: '[]' }],
    provider_events_attempts_check: [{ attempts: -1 }],
    provider_events_last_error_check: [{ last_error: textOfLength(2001) }],
  },
  uniqueKeys: { provider_events_provider_body_digest_key: 'provider, body_digest' },
}
