create function private.finish_payment_step(member uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles set onboarding_status = 'paymentdone'
  where id = member and onboarding_status = 'paymentpending';
$$;

comment on function private.finish_payment_step(uuid) is
  'Moves onboarding past the payment step after a payment or an authorised mandate. Members who skipped '
  'stay at their step.';

create function private.mandate_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'authenticated' then 1
    when 'active' then 2
    when 'pending' then 3
    when 'halted' then 4
    when 'paused' then 5
    else 9
  end;
$$;

comment on function private.mandate_rank(text) is
  'Order of mandate states, to compare two descriptions of the same second. 9 is final.';

create function private.is_newer_description(known public.mandates, told jsonb, told_at timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select known.described_at is null or (
    private.mandate_rank(told ->> 'status') = 9, told_at, (told ->> 'paid_count')::integer,
    private.mandate_rank(told ->> 'status')
  ) > (
    private.mandate_rank(known.status) = 9, known.described_at, known.paid_count,
    private.mandate_rank(known.status)
  );
$$;

comment on function private.is_newer_description(public.mandates, jsonb, timestamptz) is
  'Returns whether a description is newer than the stored one. An ended mandate never restarts.';

create function private.describe_mandate(told jsonb, told_at timestamptz)
returns public.mandates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known public.mandates;
begin
  perform private.share_books(user_id) from public.mandates
  where razorpay_subscription_id = told ->> 'id';
  select * into known from public.mandates
  where razorpay_subscription_id = told ->> 'id' for no key update;
  if known.id is null then
    return null;
  end if;
  -- The provider sets the customer once the mandate is authorised, and never removes it.
  if told ->> 'customer_id' is not null
    or private.mandate_rank(told ->> 'status') between 1 and 5 then
    perform private.finish_payment_step(known.user_id);
  end if;
  if private.is_newer_description(known, told, told_at) then
    update public.mandates set
      status = told ->> 'status',
      described_at = told_at,
      paid_count = greatest(paid_count, (told ->> 'paid_count')::integer),
      total_count = (told ->> 'total_count')::integer,
      start_at = to_timestamp((told ->> 'start_at')::bigint),
      current_start = to_timestamp((told ->> 'current_start')::bigint),
      current_end = to_timestamp((told ->> 'current_end')::bigint),
      charge_at = to_timestamp((told ->> 'charge_at')::bigint),
      ended_at = to_timestamp((told ->> 'ended_at')::bigint)
    where id = known.id
    returning * into known;
  end if;
  return known;
end;
$$;

comment on function private.describe_mandate(jsonb, timestamptz) is
  'Stores the provider''s description of a subscription, unless a newer one is stored. Returns null for a '
  'subscription that is not ours.';

create function private.tell_of_auto_pay_end()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.user_id, 'auto_pay_cancelled',
    jsonb_build_object('amount', new.amount, 'ended_at', coalesce(new.ended_at, now()))
  );
  return null;
end;
$$;

comment on function private.tell_of_auto_pay_end() is
  'Mails the member when authorised auto-pay is cancelled, by the member, the bank or us. A mandate is '
  'cancelled only once.';

create trigger tell_of_auto_pay_end
after update of status on public.mandates
for each row
when (
  new.status = 'cancelled' and old.status <> 'cancelled'
  and (old.status <> 'created' or new.paid_count > 0)
)
execute function private.tell_of_auto_pay_end();

create function public.describe_mandate(subscription jsonb, told_at timestamptz)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
return private.describe_mandate(subscription, told_at);

comment on function public.describe_mandate(jsonb, timestamptz) is
  'Stores a subscription that a server function has fetched from the provider.';

grant execute on function public.describe_mandate(jsonb, timestamptz) to service_role;
