-- Definer, because clients have no right to write deleted_at themselves.
create function private.delete_softly()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  execute format(
    'update %I.%I set deleted_at = now() where id = $1 and deleted_at is null',
    tg_table_schema, tg_table_name
  ) using old.id;
  return null;
end;
$$;

comment on function private.delete_softly() is
  'Turns a client''s delete into a mark, so that what refers to the row keeps its history.';

create trigger delete_softly
before delete on public.events
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.delete_softly();
