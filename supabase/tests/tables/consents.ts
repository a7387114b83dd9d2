import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Consents of users, with the version of the text and the time. Withdrawing sets a time on the
 * row; agreeing again adds a row.
 */
export const table: TableFile = {
  name: 'public.consents',
  access: {
    columns: 'id given_at user_id purpose text_version language withdrawn_at',
    grants: {
      authenticated: {
        select: 'all',
        insert: 'user_id purpose text_version language',
        update: 'withdrawn_at',
      },
      service_role: { select: 'all' },
    },
    policies: {
      update_own: {
        update: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
        check: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
      select_own: {
        select: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
      insert_own: {
        insert: 'authenticated',
        check:
          '((user_id = ( SELECT private.caller_id() AS caller_id)) AND (EXISTS ( SELECT\n   FROM profiles\n  WHERE (profiles.id = ( SELECT private.caller_id() AS caller_id)))))',
      },
    },
    change: { withdrawn_at: '2026-01-01' },
    rows: {
      own: { match: { user_id: '{me}' }, select: 'withProfile', update: 'withProfile' },
      "another's": { match: { user_id: '{other}' } },
    },
    inserts: {
      own: {
        row: { user_id: '{me}', purpose: 'terms', text_version: '1', language: 'en' },
        by: 'withProfile',
      },
      "another's": {
        row: { user_id: '{other}', purpose: 'newsletter', text_version: '1', language: 'en' },
        by: 'nobody',
      },
    },
  },
  lines: 'text_version',
  refuses: {
    consents_purpose_check: [{ purpose: 'All of it' }, { purpose: textOfLength(41) }],
    consents_text_version_check: [{ text_version: '' }, { text_version: textOfLength(41) }],
    consents_language_check: [{ language: 'fr' }],
  },
  uniqueKeys: { consents_one_that_holds: 'user_id, purpose, text_version' },
  foreignKeys: { user_id: 'cascade' },
}
