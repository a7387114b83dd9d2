create function private.limit_receipt_checks()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.count_hits(
    array[
      'receipts are checked by ' || coalesce(me::text, private.caller_address()),
      case when me is null then 'receipts are checked by visitors' end
    ],
    array[60, 1200],
    '1 minute'
  ) then
    perform private.refuse_until(
      'Too many receipts are being checked. Please try again in a minute.',
      private.next_stretch('1 minute')
    );
  end if;
end;
$$;

comment on function private.limit_receipt_checks() is
  'Counts one check of a receipt. Refuses more than 60 a minute per signed-in user or visitor address, '
  'and 1,200 for all visitors together.';

create or replace function private.check_receipt(code uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.limit_receipt_checks();
  return (
    select jsonb_build_object(
      'financial_year', r.financial_year, 'number', r.number, 'given_at', r.given_at,
      'amount', r.amount, 'refunded_amount', c.refunded_amount, 'voided_at', r.voided_at,
      'is_reversed', c.source <> 'provider' and c.payment_status = 'refunded'
    )
    from public.receipts as r
    join public.contributions as c on c.id = r.contribution_id
    where r.id = check_receipt.code
  );
end;
$$;

comment on function private.check_receipt(uuid) is
  'Returns the public facts of a receipt with this ID. Limited by private.limit_receipt_checks.';

create function private.return_hit(bucket text, every interval)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.rate_limits as counted
  where counted.bucket = return_hit.bucket and counted.hits = 1
    and counted.window_start = date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00');
  if not found then
    update private.rate_limits as counted set hits = counted.hits - 1
    where counted.bucket = return_hit.bucket
      and counted.window_start = date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00');
  end if;
end;
$$;

comment on function private.return_hit(text, interval) is
  'Takes back a use that this transaction has counted with private.count_hit.';

create function private.compare_receipt(number text, amount integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  misses constant text := 'receipts do not match for ' || coalesce(private.caller_address(), 'unknown addresses');
  parts constant text[] := regexp_match(compare_receipt.number, '^([0-9]{4})-[0-9]{2}/([0-9]{4,9})$');
  known public.receipts;
begin
  perform private.limit_receipt_checks();
  -- Each check counts as a miss until it matches, so that concurrent guesses of one address wait for each
  -- other.
  if not private.count_hit(misses, 10, '1 hour') then
    perform private.refuse_until(
      'Too many receipts did not match. Please try again in an hour.', private.next_stretch('1 hour')
    );
  end if;
  select r.* into known from public.receipts as r
  where r.financial_year = parts[1]::integer and r.number = parts[2]::integer
    and r.amount = compare_receipt.amount and private.receipt_number(r) = compare_receipt.number;
  if known.id is null then
    return 'no_match';
  end if;
  perform private.return_hit(misses, '1 hour');
  return case when known.voided_at is null then 'matches' else 'voided' end;
end;
$$;

comment on function private.compare_receipt(text, integer) is
  'Compares number and amount with the issued receipts. Limited by private.limit_receipt_checks, and to '
  '10 misses an hour for each network address.';

grant execute on function private.compare_receipt(text, integer) to anon, authenticated;

create function public.compare_receipt(number text, amount integer)
returns text
language sql
volatile
set search_path = ''
return private.compare_receipt(number, amount);

comment on function public.compare_receipt(text, integer) is
  'Returns matches or voided if a receipt has this number, as printed, and this amount in paise, and '
  'no_match otherwise. Says nothing else about the receipt or its donor.';

grant execute on function public.compare_receipt(text, integer) to anon, authenticated;
