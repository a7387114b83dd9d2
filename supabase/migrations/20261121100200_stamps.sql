create function private.stamp_updated_at()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

comment on function private.stamp_updated_at() is
  'Sets updated_at, whatever the client sent.';

-- Definer, because it asks auth.uid() for callers who may not see the auth schema.
create function private.stamp_created_by()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.created_by := coalesce((select auth.uid()), new.created_by);
  return new;
end;
$$;

comment on function private.stamp_created_by() is
  'Sets created_by to the caller. Server code without a caller keeps the value that it gave.';

create function private.keep_created_at()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.created_at := old.created_at;
  return new;
end;
$$;

comment on function private.keep_created_at() is 'A creation time never changes.';
