-- Counted attempts per user and address, and the refusals until a time.
-- Needs: foundation.

create table private.rate_limits (
  bucket text not null check (char_length(bucket) between 1 and 200),
  window_start timestamptz not null,
  hits integer not null default 1 check (hits > 0),
  primary key (bucket, window_start)
);

select private.quiet_checks('private.rate_limits');

comment on table private.rate_limits is 'Number of uses per bucket and time window.';
comment on column private.rate_limits.bucket is
  'Name of the counted action, with the user or address that it is counted for.';
comment on column private.rate_limits.window_start is 'Start of the time window.';
comment on column private.rate_limits.hits is 'Number of uses in this window.';

alter table private.rate_limits enable row level security;

create index rate_limits_by_age on private.rate_limits (window_start);

-- Counts one use and returns whether the bucket is still within its limit. A window lasts one day at most.
-- The first use in a window deletes up to 20 windows, of any bucket, that began more than a day ago.
create function private.count_hit(bucket text, at_most integer, every interval)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept constant interval := '1 day';
  so_far integer;
begin
  if every > kept then
    raise exception 'A limit counts over one day at most.' using errcode = '22023';
  end if;

  insert into private.rate_limits as counted (bucket, window_start)
  values (count_hit.bucket, date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00'))
  on conflict on constraint rate_limits_pkey do update set hits = counted.hits + 1
  returning hits into so_far;

  if so_far = 1 then
    delete from private.rate_limits as past
    using (
      select old.bucket, old.window_start
      from private.rate_limits as old
      where old.window_start < now() - kept
      order by old.window_start
      limit 20
      for update skip locked
    ) as forgotten
    where past.bucket = forgotten.bucket and past.window_start = forgotten.window_start;
  end if;
  return so_far <= at_most;
end;
$$;

grant execute on function private.count_hit(text, integer, interval) to service_role;

-- Counts one use in several buckets, the narrowest first, and returns whether all are within their limits.
-- Stops at the first bucket over its limit, so that one caller cannot use up the limit of all. Skips buckets
-- that are null.
create function private.count_hits(buckets text[], at_most integer[], every interval)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  for place in 1 .. cardinality(buckets) loop
    if buckets[place] is not null
      and not private.count_hit(buckets[place], at_most[place], every) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

-- Number of proxies of this deployment that append an address to x-forwarded-for. A deployment with more than
-- one replaces this function.
create function private.trusted_proxies()
returns integer
language sql
stable
set search_path = ''
return 1;

-- Returns the caller's address from an x-forwarded-for header: the entry that the outermost trusted proxy
-- appended. Earlier entries come from the client and can be forged. Returns the /64 network of an IPv6
-- address, or null if there is no valid address.
create function private.address_of(forwarded text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  hops constant text[] := string_to_array(forwarded, ',');
  seen constant text := btrim(hops[greatest(1, cardinality(hops) - private.trusted_proxies() + 1)]);
  address inet;
begin
  address := regexp_replace(seen, '^::ffff:(?=[0-9]+[.])', '', 'i')::inet;
  return case family(address)
    when 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
exception
  when invalid_text_representation then return null;
end;
$$;

-- Returns the address of the caller of the Data API, or null if it is unknown.
create function private.caller_address()
returns text
language sql
stable
set search_path = ''
return private.address_of(
  nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for'
);

-- Returns the end of the current time window, when a rate-limited action is allowed again.
create function private.next_stretch(every interval)
returns timestamptz
language sql
stable
set search_path = ''
return date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00') + every;

grant execute on function private.next_stretch(interval) to service_role;

-- Refuses a rate-limited action. The detail says when it is allowed again: retryAt, in milliseconds since
-- 1970.
create function private.refuse_until(message text, retry_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT429', message = message, hint = 'rate_limited',
    detail = json_build_object('retryAt', floor(extract(epoch from retry_at) * 1000))::text;
end;
$$;

create function public.take_rate_limit(bucket text, at_most integer, every_seconds integer)
returns timestamptz
language sql
volatile
set search_path = ''
return case
  when not private.count_hit(bucket, at_most, make_interval(secs => every_seconds))
    then private.next_stretch(make_interval(secs => every_seconds))
end;

comment on function public.take_rate_limit(text, integer, integer) is
  'Counts one use of a server function. Returns null, or the start of the next window if the limit is '
  'exceeded. Server functions only.';

grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
