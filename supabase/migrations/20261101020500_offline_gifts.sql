create table public.offline_gifts (
  contribution_id uuid primary key references public.contributions (id) on delete restrict,
  source text not null check (source in ('bank_transfer', 'cheque', 'cash')),
  reference text not null check (char_length(reference) <= 120 and private.has_words(reference)),
  reason text not null check (char_length(reason) <= 500 and private.has_words(reason)),
  entered_by uuid references public.profiles (id) on delete set null,
  entered_at timestamptz not null default now(),
  unique (source, reference)
);

comment on table public.offline_gifts is
  'What stands behind a contribution that came by bank transfer, as a cheque or in cash. A table of '
  'its own, because members read every column of their contributions.';
comment on column public.offline_gifts.contribution_id is 'One row for each gift.';
comment on column public.offline_gifts.source is 'As in contributions.';
comment on column public.offline_gifts.reference is
  'Number of the transfer, the cheque or the cash book. Entered once for each source.';
comment on column public.offline_gifts.reason is 'Why it was entered by hand.';
comment on column public.offline_gifts.entered_by is
  'Set by the database; null once that person is erased.';
comment on column public.offline_gifts.entered_at is 'Set by the database.';

alter table public.offline_gifts enable row level security;

create index offline_gifts_entered_by on public.offline_gifts (entered_by);

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
    perform private.refuse('own_gift', 'Somebody else must enter a gift of yours.');
  elsif not exists (select from public.profiles where id = member) then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif amount is null or amount not between 100 and 50000000 then
    perform private.refuse('invalid_input', 'The amount must be between ₹1 and ₹5,00,000.', '22023');
  elsif received_at is null or received_at > now() or received_at < timestamptz '2000-01-01' then
    perform private.refuse('invalid_input', 'The gift must have been received already.', '22023');
  end if;
end;
$$;

comment on function private.check_offline_gift(uuid, integer, timestamptz) is
  'Whether the caller may enter this gift of this member.';

create function private.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text, received_at timestamptz,
  notes text
)
returns public.contributions
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  gift public.contributions;
begin
  perform private.require_admin();
  perform private.require_live_session();
  perform private.check_offline_gift(member_id, amount, received_at);
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
  return gift;
exception
  when unique_violation then
    perform private.refuse('gift_entered', 'A gift with this reference was entered before.', 'PT409');
    return null;
end;
$$;

comment on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) is 'Admins and the superuser only, never for oneself. Gift and audit line are one transaction.';

grant execute on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) to authenticated;

create function public.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text,
  received_at timestamptz, notes text default null
)
returns public.contributions
language sql
volatile
set search_path = ''
return private.record_offline_gift(
  member_id, amount, source, reference, reason, received_at, notes
);

comment on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) is
  'Enters a gift received by bank_transfer, cheque or cash (amount in paise) and answers the '
  'contribution. Its reference is taken once for each source.';

grant execute on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text
) to authenticated;
