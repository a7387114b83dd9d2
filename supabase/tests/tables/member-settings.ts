import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Settings of a user, shared by all their devices. */
export const table: TableFile = {
  name: 'public.member_settings',
  access: {
    columns: 'updated_at user_id language email_preferences saved_views',
    grants: {
      authenticated: {
        select: 'all',
        insert: 'user_id language email_preferences',
        update: 'user_id language email_preferences',
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
    change: { language: 'en' },
    rows: {
      own: { match: { user_id: '{me}' }, select: 'withProfile', update: 'withProfile' },
      "another's": { match: { user_id: '{other}' } },
    },
    inserts: {
      "another's": { row: { user_id: '{other}', language: 'en' }, by: 'nobody' },
      'own, which is there': {
        row: { user_id: '{me}', language: 'en' },
        by: 'withProfile',
        as: ['anonymous', 'profileless'],
      },
    },
  },
  refuses: {
    member_settings_language_check: [{ language: 'fr' }],
    member_settings_email_preferences_check: [
      { email_preferences: '[]' },
      { email_preferences: '{"receipts":"no"}' },
      { email_preferences: '{"receipts":null}' },
      { email_preferences: '{"announcements":true}' },
      { email_preferences: '{"security":false}' },
    ],
    member_settings_saved_views_check: [
      { saved_views: '[]' },
      { saved_views: `{"list":"${textOfLength(20001)}"}` },
    ],
  },
  foreignKeys: { user_id: 'cascade' },
}
