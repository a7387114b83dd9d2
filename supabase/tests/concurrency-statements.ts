import { userIds } from './setup/world-people.ts'

/** Changes a member often enough for the tallies to be merged meanwhile. */
export function turns(id: string, times: number): string {
  return `do $$ begin for turn in 1..${times} loop
    update public.profiles set is_paid = not is_paid where id = '${id}';
  end loop; end $$`
}

/** Inserts a completed payment of ₹500 by the newcomer. */
export function gift(payment: string): string {
  return `insert into public.contributions
    (user_id, amount, contribution_type, payment_status, razorpay_payment_id)
    values ('${userIds.newcomer}', 50000, 'one-time', 'completed', '${payment}')`
}
