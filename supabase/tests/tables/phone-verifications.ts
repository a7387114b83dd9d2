import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Phone numbers that users have verified. Written only by public.confirm_phone(). */
export const table: TableFile = {
  name: 'public.phone_verifications',
  access: {
    columns: 'id user_id phone provider provider_user_id verified_at',
    grants: { authenticated: { select: 'all' }, service_role: { select: 'all' } },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { provider_user_id: 'changed' },
    rows: {
      own: { match: { user_id: '{me}' }, select: 'withProfile' },
      "another's": { match: { user_id: '{other}' } },
    },
    inserts: {
      'a proof for oneself': { row: { user_id: '{me}', phone: '+919800000999' }, by: 'nobody' },
    },
  },
  lines: 'provider provider_user_id',
  refuses: {
    phone_verifications_phone_check: [{ phone: '12345' }],
    phone_verifications_provider_check: [{ provider: '' }, { provider: textOfLength(41) }],
    phone_verifications_provider_user_id_check: [{ provider_user_id: textOfLength(129) }],
  },
  uniqueKeys: { phone_verifications_user_id_phone_key: 'user_id, phone' },
  foreignKeys: { user_id: 'cascade' },
}
