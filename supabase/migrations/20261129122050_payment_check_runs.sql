-- One run of the payment checks, as the schedule calls it.

create function private.keep_payment_check(part text, failure text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.payment_checks as c
  set failure = left(keep_payment_check.failure, 200),
    failed_at = case when keep_payment_check.failure is not null then coalesce(c.failed_at, now()) end,
    completed_at = case
      when keep_payment_check.failure is null and c.part = 'changes' then now() else c.completed_at
    end
  where c.part = keep_payment_check.part;
$$;

comment on function private.keep_payment_check(text, text) is
  'Records that a payment check ran, or since when and why it cannot run.';

create function private.check_payments(
  slice integer default 2000, budget interval default '10 seconds', most integer default 10000
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  since timestamptz;
  failure text;
  broken record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('payment checks', 0)) then
    return;
  end if;

  -- The check of all rows begins once a day, after midnight in India.
  update private.payment_checks set begun_at = now(), place_kind = 'member', place_id = null
  where part = 'all' and place_kind is null
    and begun_at < date_trunc('day', now(), 'Asia/Kolkata');
  update private.payment_checks set begun_at = now() where part = 'changes'
  returning completed_at into since;

  begin
    -- A transaction of up to five minutes is seen, although its rows have the time of its start.
    if not private.check_changed_payments(since - interval '5 minutes', most) then
      update private.payment_checks set begun_at = now(), place_kind = 'member', place_id = null
      where part = 'all';
    end if;
    perform private.check_known_violations();
    perform private.keep_payment_check('changes', null);
  exception when query_canceled or others then
    get stacked diagnostics failure = message_text;
    perform private.keep_payment_check('changes', failure);
    return;
  end;

  begin
    while clock_timestamp() < now() + budget and private.check_next_payments(slice) loop
    end loop;
    perform private.keep_payment_check('all', null);
  exception when query_canceled or others then
    get stacked diagnostics failure = message_text;
    perform private.keep_payment_check('all', failure);
  end;

  for broken in select * from private.invariant_results as r where r.broken > 0 loop
    raise warning 'Payment rule % is broken by % rows: %', broken.id, broken.broken, broken.rule;
  end loop;
end;
$$;

comment on function private.check_payments(integer, interval, integer) is
  'Checks the rows that changed since the last complete check, then the next slices of the check of all rows '
  'until the budget is used. If most or more rows of a table changed, all are checked. A check that cannot run '
  'is recorded and raises no error. Called each minute by a schedule.';
