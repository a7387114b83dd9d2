create policy select_own_or_admin on public.contributions
for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

grant select on public.contributions to authenticated;
grant select, insert on public.contributions to service_role;

grant update (
  refunded_amount, payment_status, razorpay_payment_id, razorpay_subscription_id, notes
) on public.contributions to service_role;
