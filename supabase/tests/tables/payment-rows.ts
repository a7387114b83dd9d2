import type { TableFile } from '../access-types.ts'

/** Payments as admins list them: contributions, and payments whose outcome is not known yet. */
export const table: TableFile = {
  name: 'private.payment_rows',
  access: {
    isView: true,
    columns:
      'id user_id amount refunded_amount state source kind payment_id subscription_id created_at',
    grants: {},
    policies: {},
  },
  functions: {
    'public.admin_payments(text,text,text,text,timestamp with time zone,uuid,integer)': {
      by: 'admins',
      execute: 'authenticated',
    },
    'private.admin_payments(text,text,text,text,timestamp with time zone,uuid,integer)': {
      definer: true,
      execute: 'authenticated',
    },
    'public.admin_payment_months()': { by: 'admins', execute: 'authenticated' },
    'private.admin_payment_months()': { definer: true, execute: 'authenticated' },
    'public.admin_payment(uuid)': {
      call: "payment_id => '{otherContribution}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.admin_payment(uuid)': { definer: true, execute: 'authenticated' },
    'public.admin_auto_pay(text,text,uuid,integer)': {
      by: 'admins',
      execute: 'authenticated',
    },
    'private.admin_auto_pay(text,text,uuid,integer)': {
      definer: true,
      execute: 'authenticated',
    },
    'private.payment_search(text)': {},
    'private.payment_conditions(text,text,text,text)': {},
    'private.payment_details(uuid[])': {},
    'private.payment_record(uuid)': { definer: true },
    'private.payment_events(text)': { definer: true },
  },
}
