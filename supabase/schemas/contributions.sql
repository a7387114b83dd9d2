-- Contributions of members and gifts that were recorded offline.
-- Needs: foundation, limits, texts, rows, access, profiles, audit.

-- Returns the year in which the Indian financial year (April to March) of a time begins: 2026 for 2026-27.
create function private.financial_year(moment timestamptz)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return extract(year from (moment at time zone 'Asia/Kolkata') - interval '3 months')::integer;

-- The generated column of contributions is computed as the role that writes the row.
grant execute on function private.financial_year(timestamptz) to authenticated, service_role;

-- Returns a reference without case, spaces and invisible characters. Offline gifts with the same key are the
-- same gift.
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

-- Returns the key of a reference without punctuation. Offline gifts with the same loose key may be the same
-- gift.
create function private.loose_reference_key(reference text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return regexp_replace(
  private.reference_key(reference), '[!-/:-@\[-`{-~\u2010-\u2015\u2212]', '', 'g'
);

create table public.contributions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  amount integer not null check (amount between 1 and (private.limits()).one_time_maximum),
  refunded_amount integer not null default 0,
  source text not null default 'provider' check (
    source in ('provider', 'bank_transfer', 'cheque', 'cash')
  ),
  contribution_type text not null check (contribution_type in ('monthly', 'yearly', 'one-time')),
  payment_status text not null default 'pending' check (
    payment_status in ('pending', 'completed', 'failed', 'refunded')
  ),
  razorpay_payment_id text unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  razorpay_subscription_id text check (razorpay_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  financial_year integer not null generated always as (private.financial_year(created_at)) stored,
  constraint contributions_refunded_amount_check check (refunded_amount >= 0),
  constraint contributions_paid_has_payment check (
    source <> 'provider' or payment_status not in ('completed', 'refunded')
    or razorpay_payment_id is not null
  ),
  constraint contributions_offline_has_no_payment check (
    source = 'provider' or (
      razorpay_payment_id is null and razorpay_subscription_id is null
      and contribution_type = 'one-time'
    )
  ),
  constraint contributions_refund_matches_status check (
    case payment_status
      when 'completed' then refunded_amount < amount
      when 'refunded' then refunded_amount = amount
      else refunded_amount = 0
    end
  ),
  constraint contributions_paragraphs_check check (private.are_paragraphs(notes))
);

select private.quiet_checks('public.contributions');

comment on table public.contributions is
  'Contributions of members. Rows are kept without the name when the member is erased. Written by payment '
  'code, and by record_offline_gift for gifts received offline.';
comment on column public.contributions.id is 'Row id.';
comment on column public.contributions.user_id is
  'The contributor; null once that person is erased.';
comment on column public.contributions.amount is
  'Amount in paise, positive, at most five lakh rupees.';
comment on column public.contributions.refunded_amount is
  'Refunded amount in paise: the sum of its refunds.';
comment on column public.contributions.source is
  'provider for payments through the payment provider; bank_transfer, cheque or cash for gifts received '
  'offline, whose reference and reason are in offline_gifts.';
comment on column public.contributions.contribution_type is 'monthly, yearly or one-time.';
comment on column public.contributions.payment_status is
  'pending, completed, failed or refunded (in full). Moves forward only.';
comment on column public.contributions.razorpay_payment_id is
  'Payment ID at the provider. Each payment has one contribution, however often it is reported.';
comment on column public.contributions.razorpay_subscription_id is
  'Subscription ID at the provider, if a mandate paid.';
comment on column public.contributions.notes is 'The member''s own note, in full.';
comment on column public.contributions.created_at is
  'Time of the payment at the provider, or when an offline gift was received.';
comment on column public.contributions.updated_at is 'Set by the database on every change.';
comment on column public.contributions.financial_year is
  'Year in which the financial year of created_at begins. Computed by the database.';

alter table public.contributions enable row level security;

create index contributions_by_user on public.contributions (user_id, created_at desc, id desc);
create index contributions_by_subscription
on public.contributions (razorpay_subscription_id, created_at desc);
create index contributions_failed on public.contributions (created_at)
where payment_status = 'failed';
-- Lists and totals are answered from indexes alone; the rare states and sources have their own.
create index contributions_newest on public.contributions (created_at desc, id desc)
include (user_id, amount, refunded_amount, payment_status, source, contribution_type);
create index contributions_not_completed on public.contributions (created_at desc, id desc)
include (user_id, refunded_amount, payment_status, source, contribution_type)
where payment_status <> 'completed' or refunded_amount > 0;
create index contributions_offline on public.contributions (source, created_at desc, id desc)
where source <> 'provider';
-- Says for each row of the ledger which payment rules it violates, so that changed rows can be checked alone.
create index contributions_by_change on public.contributions (updated_at);

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
  constraint offline_gifts_reversal_has_reason check ((reversed_at is null) = (reversal is null)),
  constraint offline_gifts_lines_check check (private.are_lines(reference)),
  constraint offline_gifts_paragraphs_check check (private.are_paragraphs(reason, reversal))
);

select private.quiet_checks('public.offline_gifts');

comment on table public.offline_gifts is
  'Reference and reason of contributions by bank transfer, cheque or cash. A separate table, because '
  'members can read every column of their contributions.';
comment on column public.offline_gifts.contribution_id is 'The contribution; one row each.';
comment on column public.offline_gifts.source is 'Bank transfer, cheque or cash, as in contributions.';
comment on column public.offline_gifts.reference is
  'Number of the transfer, the cheque or the cash-book entry. Unique per source without case and spaces, unless '
  'reversed: a bounced cheque may be presented again.';
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
create index offline_gifts_by_reference
on public.offline_gifts (source, private.loose_reference_key(reference))
where reversed_at is null;

-- Refuses to move a contribution backwards: a completed one can only be refunded, but a failed payment may
-- still complete late. Erasure can clear the member; the member can never be replaced.
create function private.guard_contribution()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (new.amount, new.source, new.contribution_type, new.created_at)
    is distinct from (old.amount, old.source, old.contribution_type, old.created_at)
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.razorpay_payment_id is not null
      and new.razorpay_payment_id is distinct from old.razorpay_payment_id)
    or new.refunded_amount < old.refunded_amount then
    perform private.refuse('contribution_fixed', 'A recorded contribution does not change.');
  end if;
  if old.payment_status || ' to ' || new.payment_status not in (
    'pending to pending', 'pending to completed', 'pending to failed',
    'failed to failed', 'failed to completed',
    'completed to completed', 'completed to refunded', 'refunded to refunded'
  ) then
    perform private.refuse(
      'contribution_step_refused',
      format('A contribution cannot move from %s to %s.', old.payment_status, new.payment_status)
    );
  end if;
  return new;
end;
$$;

-- Prevents the erasure of this user until the end of the transaction. Must be called before any of the user's
-- payment rows is locked; private.lock_books() is the counterpart.
create function private.share_books(person uuid)
returns void
language sql
volatile
set search_path = ''
return pg_advisory_xact_lock_shared(hashtextextended('books of ' || person, 0));

-- Recomputes the payment columns of these profiles from contributions.
-- Locks the members before it reads the sums: otherwise, two concurrent payments would each miss the other.
create function private.recount_contributions(members uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = any(members) order by id for no key update;

  with sums as (
    select
      member.id,
      coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
        as total,
      max(c.created_at) filter (where c.payment_status = 'completed') as last_at,
      (array_agg(c.razorpay_payment_id order by c.created_at desc, c.id desc)
        filter (where c.payment_status = 'completed'))[1] as payment_id,
      max(c.created_at) filter (
        where c.payment_status <> 'failed' and (
          c.contribution_type in ('monthly', 'yearly') or c.razorpay_subscription_id is not null
        )
      ) as auto_pay_at
    from unnest(members) as member (id)
    left join public.contributions as c on c.user_id = member.id
    group by member.id
  )
  update public.profiles as p
  set
    total_contributions = sums.total,
    last_contribution_at = sums.last_at,
    is_paid = sums.last_at is not null,
    razorpay_payment_id = sums.payment_id,
    last_auto_pay_at = sums.auto_pay_at
  from sums
  where p.id = sums.id and (
    p.total_contributions, p.last_contribution_at, p.is_paid, p.razorpay_payment_id,
    p.last_auto_pay_at
  ) is distinct from (
    sums.total, sums.last_at, sums.last_at is not null, sums.payment_id, sums.auto_pay_at
  );
end;
$$;

-- Updates the payment columns of profiles once per statement.
create function private.recount_after_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  members uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct user_id) into members from added where user_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct user_id) into members from removed where user_id is not null;
  else
    select array_agg(distinct user_id) into members
    from (select user_id from added union select user_id from removed) as touched
    where user_id is not null;
  end if;
  if members is not null then
    perform private.recount_contributions(members);
  end if;
  return null;
end;
$$;

create function public.contribution_summary()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with by_month as (
    select
      to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      sum(amount - refunded_amount) as amount,
      count(*) as contributions
    from public.contributions
    where payment_status = 'completed'
    group by 1
  )
  select jsonb_build_object(
    'years', (
      select coalesce(jsonb_agg(year order by year desc), '[]')
      from (select distinct financial_year as year from public.contributions) as known
    ),
    'months', (select coalesce(jsonb_agg(to_jsonb(by_month) order by month), '[]') from by_month)
  );
$$;

comment on function public.contribution_summary() is
  'Returns the caller''s contributions over time. years: financial years with contributions in any state, '
  'newest first. months: for each month of Asia/Kolkata (YYYY-MM) with completed contributions, their '
  'number and the amount in paise minus refunds.';

grant execute on function public.contribution_summary() to authenticated;

-- Refuses an offline gift that the caller may not enter for this member, and an invalid amount or date.
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

-- Refuses a missing or too long text with a readable message instead of the name of a constraint.
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

-- Implements public.record_offline_gift. Callable by admins and the superuser only, never for themselves.
-- Gift and audit entry are written in one transaction.
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

grant execute on function private.record_offline_gift(uuid, integer, text, text, text, timestamptz, text, uuid[])
to authenticated;

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

grant execute on function public.record_offline_gift(uuid, integer, text, text, text, timestamptz, text, uuid[])
to authenticated;

-- Implements public.reverse_offline_gift. Callable by admins and the superuser only, never for themselves.
-- Gift, totals, receipt and audit entry change in one transaction.
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

-- Waits for transactions that write payments of this user, blocks later ones, and issues due receipts while
-- the donor is still known.
-- Transactions that write payments share the lock of the user before they lock rows. Erasing takes the lock
-- exclusively, before all rows except the account's own, and then the lock of the receipt issuer.
create function private.lock_books()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('books of ' || old.id, 0));
  perform private.issue_receipts('infinity', 5000, old.id);
  return old;
end;
$$;

-- Refuses an offline gift because of others, which the detail of the error lists as gifts.
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

-- Refuses a gift whose reference was entered before, without case and spaces. Also refuses one that is only
-- similar (equal without punctuation, or same member, amount and day) to a gift that different_from does not
-- name.
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

-- Implements public.offline_gift_twins. Callable by admins and the superuser only.
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

grant execute on function private.offline_gift_twins() to authenticated;

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

grant execute on function public.offline_gift_twins() to authenticated;

create policy select_own on public.contributions
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before update on public.contributions
for each row execute function private.stamp_updated_at();

create trigger guard_contribution
before update on public.contributions
for each row execute function private.guard_contribution();

create trigger recount_after_insert
after insert on public.contributions
referencing new table as added
for each statement execute function private.recount_after_change();

create trigger recount_after_update
after update on public.contributions
referencing new table as added old table as removed
for each statement execute function private.recount_after_change();

create trigger recount_after_delete
after delete on public.contributions
referencing old table as removed
for each statement execute function private.recount_after_change();

grant select on public.contributions to authenticated;
grant update (
  refunded_amount, payment_status, razorpay_payment_id, razorpay_subscription_id, notes
) on public.contributions to service_role;
grant select, insert on public.contributions to service_role;

grant select on public.offline_gifts to service_role;
