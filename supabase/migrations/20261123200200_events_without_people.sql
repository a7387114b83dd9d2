-- The provider tells with each payment who paid: e-mail address, phone, card. The books use none of
-- it, and it would stay behind when that person is erased, or come again afterwards with a refund.
create function private.known_facts(told jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, value), '{}')
  from jsonb_each(case when jsonb_typeof(told) = 'object' then told else '{}' end) as fact (name, value)
  where name in (
    'id', 'entity', 'status', 'amount', 'currency', 'created_at',
    'order_id', 'invoice_id', 'payment_id', 'plan_id', 'customer_id', 'receipt',
    'captured', 'amount_refunded', 'method', 'error_code', 'error_description',
    'paid_count', 'total_count', 'start_at', 'current_start', 'current_end', 'charge_at', 'ended_at'
  );
$$;

comment on function private.known_facts(jsonb) is
  'What the books use of something that the provider describes: ids, states, amounts and times.';

create function private.event_without_people(body jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'event', body -> 'event', 'created_at', body -> 'created_at'
  )) || jsonb_build_object('payload', coalesce(jsonb_object_agg(
    thing, jsonb_build_object('entity', private.known_facts(told -> 'entity'))
  ) filter (where thing is not null), '{}'))
  from (select) as one
  left join jsonb_each(
    case when jsonb_typeof(body -> 'payload') = 'object' then body -> 'payload' else '{}' end
  ) as described (thing, told) on true;
$$;

comment on function private.event_without_people(jsonb) is
  'A webhook''s body with what the books use of it.';

create function private.leave_people_out()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.payload := private.event_without_people(new.payload);
  return new;
end;
$$;

comment on function private.leave_people_out() is
  'Keeps of a webhook what the books use, and nothing of who paid.';

create trigger leave_people_out
before insert on public.provider_events
for each row execute function private.leave_people_out();

update public.provider_events set payload = private.event_without_people(payload);

comment on column public.provider_events.payload is
  'What the books use of the body. Who paid is left out: e-mail, phone, card, notes.';
