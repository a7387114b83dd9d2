import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Reference and reason of contributions by bank transfer, cheque or cash. A separate table,
 * because members can read every column of their contributions.
 */
export const table: TableFile = {
  name: 'public.offline_gifts',
  access: {
    columns:
      'contribution_id source reference reason entered_by entered_at reversed_at reversed_by reversal',
    grants: { service_role: { select: 'all' } },
    policies: {},
    change: { reason: 'Changed' },
    rows: { any: { match: { reason: 'World' } } },
    inserts: {
      'a gift': {
        row: { contribution_id: '{me}', source: 'cash', reference: 'new', reason: 'New' },
        by: 'nobody',
      },
    },
  },
  lines: 'reference',
  paragraphs: 'reason reversal',
  refuses: {
    offline_gifts_source_check: [{ source: 'provider' }],
    offline_gifts_reference_check: [{ reference: ' ' }, { reference: textOfLength(121) }],
    offline_gifts_reason_check: [{ reason: ' ' }, { reason: textOfLength(501) }],
    offline_gifts_reversal_check: [
      { reversal: ' ', reversed_at: '2026-01-01' },
      { reversal: textOfLength(501), reversed_at: '2026-01-01' },
    ],
    offline_gifts_reversal_has_reason: [{ reversal: 'Bounced' }, { reversed_at: '2026-01-01' }],
  },
  functions: {
    'public.offline_gift_twins()': { by: 'admins', execute: 'authenticated' },
    'private.offline_gift_twins()': { definer: true, execute: 'authenticated' },
    'private.reference_key(text)': {},
    'private.loose_reference_key(text)': {},
    'private.refuse_gift(text,text,uuid[])': { definer: true },
    'private.refuse_second_gift(uuid,integer,text,text,timestamp with time zone,uuid[])': {
      definer: true,
    },
  },
  uniqueKeys: { offline_gifts_one_that_holds: 'source, reference' },
  foreignKeys: { contribution_id: 'restrict', entered_by: 'set null', reversed_by: 'set null' },
}
