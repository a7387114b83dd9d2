create table public.offline_gifts (
  contribution_id uuid primary key references public.contributions (id) on delete restrict,
  source text not null check (source in ('bank_transfer', 'cheque', 'cash')),
  reference text not null check (char_length(reference) <= 120 and private.has_words(reference)),
  reason text not null check (char_length(reason) <= 500 and private.has_words(reason)),
  entered_by uuid references public.profiles (id) on delete set null,
  entered_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid references public.profiles (id) on delete set null,
  reversal text check (char_length(reversal) <= 500 and private.has_words(reversal)),
  constraint offline_gifts_reversal_has_reason check ((reversed_at is null) = (reversal is null))
);

comment on table public.offline_gifts is
  'Reference and reason of contributions by bank transfer, cheque or cash. A separate table, because '
  'members can read every column of their contributions.';
comment on column public.offline_gifts.contribution_id is 'The contribution; one row each.';
comment on column public.offline_gifts.source is 'Bank transfer, cheque or cash, as in contributions.';
comment on column public.offline_gifts.reference is
  'Number of the transfer, the cheque or the cash-book entry. Unique per source unless reversed: a '
  'bounced cheque may be presented again.';
comment on column public.offline_gifts.reason is 'Reason for entering it by hand.';
comment on column public.offline_gifts.entered_by is
  'Set by the database; null once that person is erased.';
comment on column public.offline_gifts.entered_at is 'Set by the database.';
comment on column public.offline_gifts.reversed_at is
  'When the gift was reversed because it never arrived: a bounced cheque, a recalled transfer.';
comment on column public.offline_gifts.reversed_by is
  'Set by the database; null once that person is erased.';
comment on column public.offline_gifts.reversal is 'Reason for the reversal.';

alter table public.offline_gifts enable row level security;

create index offline_gifts_entered_by on public.offline_gifts (entered_by);
create index offline_gifts_reversed_by on public.offline_gifts (reversed_by);
create unique index offline_gifts_one_that_holds on public.offline_gifts (source, reference)
where reversed_at is null;

grant select on public.offline_gifts to service_role;

create function private.check_offline_gift(member uuid, amount integer, received_at timestamptz)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if member = (select auth.uid()) then
    perform private.refuse('own_gift', 'Another admin must enter your own gift.');
  elsif not exists (select from public.profiles where id = member) then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif amount is null
    or amount not between (private.limits()).offline_minimum and (private.limits()).one_time_maximum
  then
    perform private.refuse(
      'invalid_input',
      format(
        'The amount must be between %s and %s.',
        private.rupees((private.limits()).offline_minimum),
        private.rupees((private.limits()).one_time_maximum)
      ),
      '22023'
    );
  elsif received_at is null or received_at > now() or received_at < timestamptz '2000-01-01' then
    perform private.refuse('invalid_input', 'The date received cannot be in the future.', '22023');
  end if;
end;
$$;

comment on function private.check_offline_gift(uuid, integer, timestamptz) is
  'Refuses an offline gift that the caller may not enter for this member, and an invalid amount or date.';

create function private.demand_words(field text, words text, most integer)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.has_words(words) is not true or char_length(btrim(words)) > most then
    perform private.refuse(
      'invalid_input', format('A %s of at most %s characters is required.', field, most), '22023'
    );
  end if;
end;
$$;

comment on function private.demand_words(text, text, integer) is
  'Refuses a missing or too long text with a readable message instead of the name of a constraint.';

create function private.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text, received_at timestamptz,
  notes text
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
  when unique_violation then
    perform private.refuse('gift_entered', 'A gift with this reference has already been entered.', 'PT409');
    return null;
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('offline_gift', 'profiles', record_offline_gift.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) is
  'Implements public.record_offline_gift. Callable by admins and the superuser only, never for '
  'themselves. Gift and audit entry are written in one transaction.';

grant execute on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) to authenticated;

create function public.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text,
  received_at timestamptz, notes text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.record_offline_gift(
  member_id, amount, source, reference, reason, received_at, notes
);

comment on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) is
  'Records a gift received by bank_transfer, cheque or cash (amount in paise) and returns the '
  'contribution. Each reference can be used once per source.';

grant execute on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) to authenticated;

create function private.reverse_offline_gift(contribution_id uuid, reason text)
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
  perform private.demand_words('reason', reason, 500);
  perform private.share_books(user_id) from public.contributions
  where id = reverse_offline_gift.contribution_id;
  select * into gift from public.contributions
  where id = reverse_offline_gift.contribution_id and source <> 'provider' for no key update;
  if gift.id is null then
    perform private.refuse('gift_unknown', 'This offline gift was not found.', 'PT404');
  elsif gift.user_id = (select auth.uid()) then
    perform private.refuse('own_gift', 'Another admin must enter your own gift.');
  elsif gift.payment_status <> 'completed' then
    perform private.refuse('gift_reversed', 'This gift has already been reversed.', 'PT409');
  end if;
  update public.offline_gifts as g
  set reversed_at = now(), reversed_by = (select auth.uid()), reversal = btrim(reverse_offline_gift.reason)
  where g.contribution_id = gift.id;
  update public.contributions set payment_status = 'refunded', refunded_amount = amount
  where id = gift.id returning * into gift;
  perform private.record(
    'offline_gift_reversed', 'contributions', gift.id::text,
    jsonb_build_object('amount', gift.amount, 'source', gift.source)
  );
  return private.seal(to_json(gift)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'gift_reversal', 'contributions', reverse_offline_gift.contribution_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.reverse_offline_gift(uuid, text) is
  'Implements public.reverse_offline_gift. Callable by admins and the superuser only, never for '
  'themselves. Gift, totals, receipt and audit entry change in one transaction.';

grant execute on function private.reverse_offline_gift(uuid, text) to authenticated;

create function public.reverse_offline_gift(contribution_id uuid, reason text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.reverse_offline_gift(contribution_id, reason);

comment on function public.reverse_offline_gift(uuid, text) is
  'Reverses an offline gift that never arrived, such as a bounced cheque: updates the totals, voids the '
  'receipt and keeps the row. Returns the contribution.';

grant execute on function public.reverse_offline_gift(uuid, text) to authenticated;
