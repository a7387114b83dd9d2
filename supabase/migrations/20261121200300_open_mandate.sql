create function public.open_mandate(
  member uuid, purpose text, amount integer, idempotency_key text, notes text default null
)
returns public.mandates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  opened public.mandates;
  least_amount integer := private.check_contribution(member, purpose, amount, 1500000);
begin
  perform private.limit_payment_requests(member);
  insert into public.mandates as m (
    user_id, purpose, contribution_type, amount, minimum_amount, notes, idempotency_key
  )
  values (
    member, open_mandate.purpose, 'monthly', open_mandate.amount, least_amount,
    nullif(btrim(open_mandate.notes), ''), open_mandate.idempotency_key
  )
  on conflict do nothing
  returning * into opened;

  if opened.id is null then
    select m.* into opened from public.mandates as m
    where m.user_id = member and m.idempotency_key = open_mandate.idempotency_key;
    if opened.amount <> open_mandate.amount or opened.purpose <> open_mandate.purpose then
      perform private.refuse('receipt_used', 'This key belongs to another mandate.', '23505');
    end if;
  end if;
  return opened;
end;
$$;

comment on function public.open_mandate(uuid, text, integer, text, text) is
  'Stores the monthly amount that a member asks to authorise, or answers what the same key stored '
  'before. Server functions only.';

create function public.attach_provider_subscription(
  mandate uuid, provider_plan text, provider_subscription text
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates
  set razorpay_plan_id = provider_plan, razorpay_subscription_id = provider_subscription
  where id = mandate and razorpay_subscription_id is null;
$$;

comment on function public.attach_provider_subscription(uuid, text, text) is
  'Keeps the provider''s ids of a mandate, once. Server functions only.';

grant execute on function public.open_mandate(uuid, text, integer, text, text) to service_role;
grant execute on function public.attach_provider_subscription(uuid, text, text) to service_role;
