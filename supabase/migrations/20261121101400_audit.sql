create function private.actor()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select auth.uid()), nullif(current_setting('sabha.actor', true), '')::uuid
  );
$$;

comment on function private.actor() is
  'Who acts: the caller, or whom a server function named in sabha.actor for its transaction.';

create function private.record(
  action text, subject_type text, subject_id text, details jsonb default '{}'
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (private.actor(), action, subject_type, subject_id, details);
$$;

comment on function private.record(text, text, text, jsonb) is
  'Writes one line to the audit log. If it cannot, what it records does not happen either.';

create function private.record_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  subject jsonb := case when tg_op = 'DELETE' then was else becomes end;
  changed jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into changed
  from jsonb_object_keys(was || becomes) as key
  where (was -> key) is distinct from (becomes -> key) and key <> 'updated_at';

  perform private.record(
    lower(tg_op), tg_table_name, subject ->> tg_argv[0],
    jsonb_build_object('columns', changed)
      || coalesce(jsonb_strip_nulls(jsonb_build_object(
        'deleted', case when was -> 'deleted_at' is distinct from becomes -> 'deleted_at'
          then becomes -> 'deleted_at' <> 'null'::jsonb end,
        'status', becomes -> 'status', 'is_active', becomes -> 'is_active',
        'is_public', becomes -> 'is_public'
      )), '{}')
  );
  return null;
end;
$$;

comment on function private.record_change() is
  'Audits a row change: which columns, and the state that it left. The argument names the key '
  'column.';
