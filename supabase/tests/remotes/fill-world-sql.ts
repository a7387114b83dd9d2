import { userIds } from '../setup/world-people.ts'

/** Adds the rows to the test world without which a list of some remote would be empty. */
export const fillWorldSql = `
  alter table public.mandates disable trigger user;
  update public.mandates set status = 'halted', failed_at = now() where user_id = '${userIds.member}';
  alter table public.mandates enable trigger user;

  alter table public.payment_orders disable trigger user;
  update public.payment_orders set status = 'created', paid_at = null, undecided_since = now()
  where user_id = '${userIds.unfinished}';
  alter table public.payment_orders enable trigger user;

  alter table public.offline_gifts disable trigger user;
  update public.offline_gifts set reference = 'World 1' where reference like '%${userIds.admin}';
  update public.offline_gifts set reference = 'world1' where reference like '%${userIds.superuser}';
  alter table public.offline_gifts enable trigger user;

  update public.provider_events
  set handled_at = now(), not_understood = 'World', payload = jsonb_build_object('payload',
    jsonb_build_object('payment', jsonb_build_object('entity', jsonb_build_object('id', (
      select razorpay_payment_id from public.payments join public.contributions using (razorpay_payment_id)
      where user_id = '${userIds.member}'
    )))));

  update private.health_periods set down = '{auth}', unknown = '{web}';
`
