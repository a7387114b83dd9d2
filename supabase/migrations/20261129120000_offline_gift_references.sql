-- Finds an offline gift that was entered before, however its reference is written.

create function private.reference_key(reference text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return lower(
  regexp_replace(
    normalize(reference, nfkc),
    '[[:space:][:cntrl:]\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]', '', 'g'
  )
);

comment on function private.reference_key(text) is
  'Returns a reference without case, spaces and invisible characters. Offline gifts with the same key are the '
  'same gift.';

create function private.loose_reference_key(reference text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return regexp_replace(
  private.reference_key(reference), '[!-/:-@\[-`{-~\u2010-\u2015\u2212]', '', 'g'
);

comment on function private.loose_reference_key(text) is
  'Returns the key of a reference without punctuation. Offline gifts with the same loose key may be the same '
  'gift.';

create index offline_gifts_by_reference
on public.offline_gifts (source, private.loose_reference_key(reference))
where reversed_at is null;

comment on column public.offline_gifts.reference is
  'Number of the transfer, the cheque or the cash-book entry. Unique per source without case and spaces, unless '
  'reversed: a bounced cheque may be presented again.';

-- Refusals about other gifts name them in the detail, so that the page can link to them.
create function private.refuse_gift(code text, message text, gifts uuid[])
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named jsonb;
begin
  select jsonb_agg(
    jsonb_build_object(
      'id', c.id, 'source', g.source, 'reference', g.reference, 'amount', c.amount,
      'received_at', c.created_at
    )
    order by c.created_at, c.id
  )
  into named
  from public.offline_gifts as g
  join public.contributions as c on c.id = g.contribution_id
  where g.contribution_id = any(gifts);
  raise exception using
    errcode = 'PT409', message = refuse_gift.message, hint = refuse_gift.code,
    detail = jsonb_build_object('gifts', named)::text;
end;
$$;

comment on function private.refuse_gift(text, text, uuid[]) is
  'Refuses an offline gift because of others, which the detail of the error lists as gifts.';

create function private.refuse_second_gift(
  member uuid, amount integer, source text, reference text, received_at timestamptz,
  different_from uuid[]
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  same uuid[];
  similar_ones uuid[];
begin
  -- Lets one gift be entered at a time, so that each entry sees those before it.
  perform pg_advisory_xact_lock(hashtextextended('offline gifts', 0));
  select
    array_agg(g.contribution_id) filter (
      where private.reference_key(g.reference) = private.reference_key(refuse_second_gift.reference)
    ),
    array_agg(g.contribution_id)
  into same, similar_ones
  from public.offline_gifts as g
  where g.source = refuse_second_gift.source and g.reversed_at is null
    and private.loose_reference_key(g.reference)
      = private.loose_reference_key(refuse_second_gift.reference);
  if same is not null then
    perform private.refuse_gift(
      'gift_entered', 'A gift with this reference has already been entered.', same
    );
  end if;
  select array_agg(found.id)
  into similar_ones
  from (
    select unnest(similar_ones) as id
    union
    select c.id
    from public.contributions as c
    join public.offline_gifts as g on g.contribution_id = c.id
    where c.user_id = refuse_second_gift.member and g.reversed_at is null
      and c.amount = refuse_second_gift.amount
      and (c.created_at at time zone 'Asia/Kolkata')::date
        = (refuse_second_gift.received_at at time zone 'Asia/Kolkata')::date
  ) as found
  where found.id <> all(coalesce(different_from, '{}'));
  if similar_ones is not null then
    perform private.refuse_gift(
      'gift_similar', 'A similar gift has already been entered. Check that this is another one.',
      similar_ones
    );
  end if;
end;
$$;

comment on function private.refuse_second_gift(
  uuid, integer, text, text, timestamptz, uuid[]
) is
  'Refuses a gift whose reference was entered before, without case and spaces. Also refuses one that is only '
  'similar (equal without punctuation, or same member, amount and day) to a gift that different_from does not '
  'name.';

drop function public.record_offline_gift(uuid, integer, text, text, text, timestamptz, text);
drop function private.record_offline_gift(uuid, integer, text, text, text, timestamptz, text);

create function private.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text, received_at timestamptz,
  notes text, different_from uuid[]
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  gift public.contributions;
  refusal text;
begin
  perform private.require_admin();
  perform private.share_books(member_id);
  perform private.check_offline_gift(member_id, amount, received_at);
  perform private.demand_words('reference', reference, 120);
  perform private.demand_words('reason', reason, 500);
  perform private.demand_words('note', notes, (private.limits()).notes_max_length) where private.has_words(notes);
  if coalesce(source, '') not in ('bank_transfer', 'cheque', 'cash') then
    perform private.refuse(
      'invalid_input', 'The source must be bank_transfer, cheque or cash.', '22023'
    );
  end if;
  perform private.refuse_second_gift(
    member_id, amount, source, reference, received_at, different_from
  );
  insert into public.contributions (
    user_id, amount, source, contribution_type, payment_status, notes, created_at
  )
  values (
    member_id, amount, source, 'one-time', 'completed', nullif(btrim(notes), ''), received_at
  )
  returning * into gift;
  insert into public.offline_gifts (contribution_id, source, reference, reason, entered_by)
  values (gift.id, source, btrim(reference), btrim(reason), (select auth.uid()));
  perform private.finish_payment_step(member_id);
  perform private.record(
    'offline_gift_entered', 'contributions', gift.id::text,
    jsonb_build_object('amount', amount, 'source', source, 'reference', btrim(reference))
  );
  return private.seal(to_json(gift)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('offline_gift', 'profiles', record_offline_gift.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text, uuid[]
) is
  'Implements public.record_offline_gift. Callable by admins and the superuser only, never for '
  'themselves. Gift and audit entry are written in one transaction.';

grant execute on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text, uuid[]
) to authenticated;

create function public.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text,
  received_at timestamptz, notes text default null, different_from uuid[] default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.record_offline_gift(
  member_id, amount, source, reference, reason, received_at, notes, different_from
);

comment on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text, uuid[]
) is
  'Records a gift received by bank_transfer, cheque or cash (amount in paise) and returns the '
  'contribution. Each reference can be used once per source, without case and spaces. A gift that is similar to '
  'others is refused with gift_similar and their ids, until different_from names them.';

grant execute on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text, uuid[]
) to authenticated;

create function private.offline_gift_twins()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(twins.gifts order by twins.entered_at desc), '[]')
    from (
      select max(g.entered_at) as entered_at, jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'source', g.source, 'reference', g.reference, 'amount', c.amount,
          'received_at', c.created_at
        )
        order by c.created_at, c.id
      ) as gifts
      from public.offline_gifts as g
      join public.contributions as c on c.id = g.contribution_id
      where g.reversed_at is null
      group by g.source, private.reference_key(g.reference)
      having count(*) > 1
      order by 1 desc
      limit 20
    ) as twins
  );
end;
$$;

comment on function private.offline_gift_twins() is
  'Implements public.offline_gift_twins. Callable by admins and the superuser only.';

create function public.offline_gift_twins()
returns jsonb
language sql
stable
set search_path = ''
return private.offline_gift_twins();

comment on function public.offline_gift_twins() is
  'Returns offline gifts that were entered twice before references were compared without case and spaces: a '
  'list of lists of gifts with the same reference (id, source, reference, amount, received_at), the latest '
  'entered first. At most 20. Reversing all but one gift removes them from the list.';

grant execute on function private.offline_gift_twins() to authenticated;
grant execute on function public.offline_gift_twins() to authenticated;
