create function private.payment_events(payment_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(told) order by told.received_at, told.id), '[]')
  from (
    select e.id, e.event_type, e.received_at, case
      when e.not_understood is not null then 'not_understood'
      when e.handled_at is null then 'waiting'
      else 'handled'
    end as status
    from public.provider_events as e
    where e.payload #>> '{payload,payment,entity,id}' = payment_events.payment_id
    order by e.received_at desc, e.id desc
    limit 50
  ) as told;
$$;

comment on function private.payment_events(text) is
  'Returns the newest 50 events that the provider sent about a payment, oldest first, without their '
  'bodies. The calling function must check access.';

create function private.payment_record(payment uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select shown.payment || jsonb_build_object(
    'notes', c.notes, 'error_code', p.error_code, 'captured_at', p.captured_at,
    'order_id', o.razorpay_order_id,
    'member', case when m.id is not null then jsonb_build_object(
      'id', m.id, 'full_name', m.full_name, 'email', m.email, 'phone', m.phone
    ) end,
    'refunds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', f.razorpay_refund_id, 'amount', f.amount, 'status', f.status,
            'created_at', f.created_at
          )
          order by f.created_at, f.id
        ),
        '[]'
      )
      from public.refunds as f where f.payment_id = p.id
    ),
    'gift', (
      select jsonb_build_object(
        'reference', g.reference, 'reason', g.reason, 'entered_at', g.entered_at,
        'entered_by', (select full_name from public.profiles where id = g.entered_by),
        'reversed_at', g.reversed_at, 'reversal', g.reversal,
        'reversed_by', (select full_name from public.profiles where id = g.reversed_by)
      )
      from public.offline_gifts as g where g.contribution_id = r.id
    ),
    'events', private.payment_events(r.payment_id)
  )
  from private.payment_rows as r
  join private.payment_details(array[payment_record.payment]) as shown on shown.id = r.id
  left join public.contributions as c on c.id = r.id
  left join public.payments as p on p.razorpay_payment_id = r.payment_id
  left join public.payment_orders as o on o.id = p.order_id
  left join public.profiles as m on m.id = r.user_id
  where r.id = payment_record.payment;
$$;

comment on function private.payment_record(uuid) is
  'Returns all facts about a payment, or null. The calling function must check access.';

create function private.admin_payment(payment_id uuid)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  payment uuid := coalesce(
    (select p.contribution_id from public.payments as p where p.id = payment_id), payment_id
  );
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  answer := private.payment_record(payment);
  if answer is null then
    perform private.refuse('payment_unknown', 'This payment was not found.', 'PT404');
  end if;
  perform private.count_reading('payments_opened', 1);
  if private.count_hit(
    format('payment opened:%s:%s', auth.uid(), payment), 1, interval '1 hour'
  ) then
    perform private.record('payment_opened', 'contributions', payment::text);
  end if;
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'payment_open', 'contributions', admin_payment.payment_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.admin_payment(uuid) is
  'Implements public.admin_payment. Callable by admins and the superuser only. Counted; each payment is '
  'audited once in an hour.';

create function public.admin_payment(payment_id uuid)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_payment(payment_id);

comment on function public.admin_payment(uuid) is
  'Returns a payment for admins: what admin_payments returns, and notes, error_code, captured_at, '
  'order_id, member (with phone), refunds, gift (reference and reason of an offline gift, with the names '
  'of the admins who entered and reversed it; or null), events (the newest 50 of the provider: id, '
  'event_type, received_at and status, which is handled, waiting or not_understood). The id of a payment '
  'that has a contribution by now returns the contribution.';

grant execute on function private.admin_payment(uuid) to authenticated;
grant execute on function public.admin_payment(uuid) to authenticated;
