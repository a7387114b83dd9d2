-- The function that attaches answers what is kept. Asking anew what was opened counted a second
-- time against the limit of payments started.
drop function public.attach_provider_order(uuid, text);
drop function public.attach_provider_subscription(uuid, text, text);

create function public.attach_provider_order(payment_order uuid, provider_order text)
returns public.payment_orders
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders as o
  set razorpay_order_id = coalesce(o.razorpay_order_id, provider_order)
  where o.id = payment_order
  returning o.*;
$$;

comment on function public.attach_provider_order(uuid, text) is
  'Keeps the provider''s id of an order, once, and answers the order: of two clicks at once the '
  'first that was kept counts. Server functions only.';

create function public.attach_provider_subscription(
  mandate uuid, provider_plan text, provider_subscription text
)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates as m
  set
    razorpay_plan_id = coalesce(m.razorpay_plan_id, provider_plan),
    razorpay_subscription_id = coalesce(m.razorpay_subscription_id, provider_subscription)
  where m.id = mandate
  returning m.*;
$$;

comment on function public.attach_provider_subscription(uuid, text, text) is
  'Keeps the provider''s ids of a mandate, once, and answers the mandate. Server functions only.';

grant execute on function public.attach_provider_order(uuid, text) to service_role;
grant execute on function public.attach_provider_subscription(uuid, text, text) to service_role;
