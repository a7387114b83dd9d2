-- Until now, each refusal of the provider abandoned an order, also 401 after a change of the key. An order that
-- was unpaid is abandoned after four days, so an order that was last looked up before was refused. It is looked up
-- again, and abandoned again if it is unpaid. The provider refuses look-ups of orders older than 180 days.
update public.payment_orders as refused
set status = case
  when exists (select from public.payments where order_id = refused.id) then 'attempted' else 'created'
end
where status = 'abandoned' and razorpay_order_id is not null
  and created_at > now() - interval '170 days'
  and coalesce(checked_at, '-infinity') < created_at + interval '4 days';
