create function private.start_audit_export(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  last_id bigint;
  total bigint;
  refusal text;
begin
  perform private.require_superuser();
  if not private.count_hit('audit_export:' || auth.uid(), 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  execute format(
    'select count(*), coalesce(max(l.id), 0) from public.audit_log as l where %s',
    private.audit_conditions(
      actor, action, subject_type, subject_id, since, until, denied, by_system
    )
  ) into total, last_id;
  -- The subject id may be any typed text, so the entry only names the filters that were used, and the
  -- action if the log contains it.
  perform private.record(
    'audit_exported', 'audit_log', null,
    jsonb_build_object('total', total, 'action', case when total > 0 then action end, 'filters', array_remove(
      array[
        case when actor is not null then 'actor' end,
        case when subject_type is not null then 'subject_type' end,
        case when subject_id is not null then 'subject_id' end,
        case when since is not null or until is not null then 'period' end,
        case when denied then 'denied' end,
        case when by_system then 'by_system' end
      ], null
    ))
  );
  return private.seal(jsonb_build_object('total', total, 'last_id', last_id)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('audit_export', 'audit_log', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Implements public.start_audit_export. Callable by the superuser only. Audited, at most 20 an hour.';

create function public.start_audit_export(
  actor uuid default null,
  action text default null,
  subject_type text default null,
  subject_id text default null,
  since timestamptz default null,
  until timestamptz default null,
  denied boolean default false,
  by_system boolean default false
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_audit_export(
  actor, action, subject_type, subject_id, since, until, denied, by_system
);

comment on function public.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Starts an export of the filtered audit log and audits it. Returns the number of lines and the id of '
  'the newest; audit_lines returns the lines from there on.';

grant execute on function private.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) to authenticated;
grant execute on function public.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) to authenticated;
