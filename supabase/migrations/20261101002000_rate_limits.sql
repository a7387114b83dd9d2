create table private.rate_limits (
  bucket text not null check (char_length(bucket) between 1 and 200),
  window_start timestamptz not null,
  hits integer not null default 1 check (hits > 0),
  primary key (bucket, window_start)
);

comment on table private.rate_limits is 'How often something was done in a stretch of time.';
comment on column private.rate_limits.bucket is 'What is counted and for whom.';
comment on column private.rate_limits.window_start is 'Begin of the stretch.';
comment on column private.rate_limits.hits is 'How often so far.';

alter table private.rate_limits enable row level security;

create index rate_limits_by_age on private.rate_limits (window_start);

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

comment on function private.count_hit(text, integer, interval) is
  'Counts one use and answers whether it is still within the limit of a stretch of one day at most. '
  'The first use of a stretch drops up to 20 stretches of anybody that a day has passed over.';

grant execute on function private.count_hit(text, integer, interval) to service_role;

create function public.take_rate_limit(bucket text, at_most integer, every_seconds integer)
returns boolean
language sql
volatile
set search_path = ''
return private.count_hit(bucket, at_most, make_interval(secs => every_seconds));

comment on function public.take_rate_limit(text, integer, integer) is
  'Counts one use of a server function; false when the limit is passed. Server functions only.';

grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
