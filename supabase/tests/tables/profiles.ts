import { profileFieldNames, profileFieldRules } from '@sabha/types'
import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

const fields = profileFieldNames.join(' ')

/** Fields of `profiles_lines_check`. The check of a later line refuses breaks itself. */
const lines =
  'full_name company age_group profession custom_profession city designation custom_interest razorpay_payment_id'

/** Returns texts for each field that are too long, or have a break that its check refuses. */
const refusedTexts = Object.fromEntries(
  profileFieldNames.flatMap((name) => {
    const { type, maxLength } = profileFieldRules(name)
    if (!maxLength) return []
    const isLaterLine = type === 'line' && !lines.split(' ').includes(name)
    const texts = [textOfLength(maxLength + 1), ...(isLaterLine ? ['a\nb'] : [])]
    return [[`profiles_${name}_check`, texts.map((text) => ({ [name]: text }))]]
  }),
)

/** One row per user. Authority comes from this row, never from token claims or user metadata. */
export const table: TableFile = {
  name: 'public.profiles',
  access: {
    columns: `id email ${fields} onboarding_status updated_at role is_paid total_contributions last_contribution_at razorpay_payment_id email_verification_pending last_auto_pay_at created_at interest_labels search_text sort_name answers_version`,
    grants: {
      authenticated: {
        select: 'all',
        insert: 'id email full_name role is_paid onboarding_status',
        update: `${fields} onboarding_status updated_at answers_version role email`,
      },
      service_role: { select: 'all', insert: 'all', update: 'all', delete: true },
    },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(id = ( SELECT private.caller_id() AS caller_id))',
      },
      insert_own: {
        insert: 'authenticated',
        check:
          "((id = ( SELECT private.caller_id() AS caller_id)) AND (email = ( SELECT private.caller_email() AS caller_email)) AND (role = 'member'::text) AND (NOT is_paid) AND (onboarding_status = 'signedin'::text))",
      },
      update_own: {
        update: 'authenticated',
        using: '(id = ( SELECT private.caller_id() AS caller_id))',
        check: '(id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { bio: 'Changed' },
    rows: {
      own: { match: { id: '{me}' }, select: 'withProfile', update: 'withProfile' },
      "another member's": { match: { id: '{other}' } },
      "the superuser's": { match: { id: '{superuser}' }, select: 'superuser', update: 'superuser' },
    },
    inserts: {
      'the own missing row': {
        row: {
          id: '{me}',
          email: '{email}',
          full_name: 'New Person',
          role: 'member',
          is_paid: false,
          onboarding_status: 'signedin',
        },
        by: 'profileless',
        as: ['anonymous', 'profileless'],
      },
      'the own row as admin': {
        row: {
          id: '{me}',
          email: '{email}',
          full_name: 'New Person',
          role: 'admin',
          is_paid: false,
          onboarding_status: 'signedin',
        },
        by: 'nobody',
      },
      'the own row as paid': {
        row: {
          id: '{me}',
          email: '{email}',
          full_name: 'New Person',
          role: 'member',
          is_paid: true,
          onboarding_status: 'signedin',
        },
        by: 'nobody',
      },
      'the own row as completed': {
        row: {
          id: '{me}',
          email: '{email}',
          full_name: 'New Person',
          role: 'member',
          is_paid: false,
          onboarding_status: 'profilecompleted',
        },
        by: 'nobody',
      },
      'the own row with another address': {
        row: {
          id: '{me}',
          email: 'somebody@sabha.test',
          full_name: 'New Person',
          role: 'member',
          is_paid: false,
          onboarding_status: 'signedin',
        },
        by: 'nobody',
      },
      "another one's missing row": {
        row: {
          id: '{otherProfileless}',
          email: '{otherProfilelessEmail}',
          full_name: 'New Person',
          role: 'member',
          is_paid: false,
          onboarding_status: 'signedin',
        },
        by: 'nobody',
      },
    },
  },
  functions: {
    'private.keep_authority()': { definer: true },
    'private.record_authority_refusal()': { definer: true },
  },
  lines,
  paragraphs: 'bio about',
  refuses: {
    profiles_interest_labels_check: [{ interests: '["A\\u202eb"]' }],
    ...refusedTexts,
    profiles_email_check: [
      { email: 'ab' },
      { email: 'Upper@sabha.test' },
      { email: textOfLength(321) },
    ],
    profiles_phone_check: [
      { phone: '9800000000' },
      { phone: '+0123456789' },
      { phone: '+1234567890123456' },
      { phone: '+9198x0000000' },
    ],
    profiles_date_of_birth_check: [{ date_of_birth: '1899-12-31' }],
    profiles_interests_check: [
      { interests: 'not JSON' },
      { interests: '' },
      { interests: '"Public Speaking"' },
      { interests: '[1]' },
      { interests: '[["nested"]]' },
      { interests: `["${textOfLength(2001)}"]` },
    ],
    profiles_role_check: [{ role: 'owner' }],
    profiles_onboarding_status_check: [{ onboarding_status: 'done' }],
    profiles_total_contributions_check: [{ total_contributions: -1 }],
    profiles_razorpay_payment_id_check: [{ razorpay_payment_id: textOfLength(41) }],
  },
  uniqueKeys: { profiles_email_key: 'email' },
  foreignKeys: { id: 'cascade' },
}
