import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Receipts, numbered without gaps in each financial year, with the donor's details at the time of
 * issue. The receipt of a refunded contribution is voided, never removed. Only server functions
 * issue receipts.
 */
export const table: TableFile = {
  name: 'public.receipts',
  access: {
    columns:
      'contribution_id user_id financial_year number amount id given_at donor_name donor_address voided_at issued_at',
    grants: { authenticated: { select: 'all' }, service_role: { select: 'all' } },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { donor_name: 'Changed' },
    rows: {
      own: { match: { user_id: '{me}' }, select: 'withProfile' },
      "another's": { match: { user_id: '{other}' } },
    },
    inserts: {
      own: {
        row: {
          contribution_id: '{me}',
          user_id: '{me}',
          financial_year: 2026,
          number: 1,
          amount: 100,
          given_at: '2026-05-01',
          donor_name: 'Me',
          donor_address: '',
        },
        by: 'nobody',
      },
    },
  },
  lines: 'donor_name',
  paragraphs: 'donor_address',
  refuses: {
    receipts_financial_year_check: [{ financial_year: 1899 }, { financial_year: 2201 }],
    receipts_number_check: [{ number: 0 }],
    receipts_amount_check: [{ amount: 0 }],
    receipts_donor_name_check: [{ donor_name: textOfLength(121) }],
    receipts_donor_address_check: [{ donor_address: textOfLength(401) }],
  },
  uniqueKeys: {
    receipts_contribution_id_key: 'contribution_id',
    receipts_financial_year_number_key: 'financial_year, number',
  },
  foreignKeys: { contribution_id: 'restrict', user_id: 'set null' },
  functions: {
    'public.check_receipt(uuid)': {
      call: 'code => null',
      by: 'everyone',
      execute: 'anon authenticated',
    },
    'private.check_receipt(uuid)': { definer: true, execute: 'anon authenticated' },
    'public.compare_receipt(text,integer)': {
      call: 'number => null, amount => null',
      by: 'everyone',
      execute: 'anon authenticated',
    },
    'private.compare_receipt(text,integer)': { definer: true, execute: 'anon authenticated' },
    'private.limit_receipt_checks()': { definer: true },
    'private.return_hit(text,interval)': { definer: true },
    'public.send_receipt_again(uuid)': {
      call: 'receipt => null',
      by: 'signedIn',
      execute: 'authenticated',
    },
    'private.send_receipt_again(uuid)': { definer: true, execute: 'authenticated' },
    'private.receipt_number(receipts)': {},
    'private.void_mail(contributions)': {},
    'private.mail_receipt(receipts,text,jsonb)': { definer: true },
    'private.tell_of_receipt(receipts,text,jsonb)': { definer: true },
    'private.tell_of_refund()': { definer: true },
    'private.tell_of_payment()': { definer: true },
  },
}
