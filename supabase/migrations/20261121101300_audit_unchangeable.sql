create function private.refuse_audit_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse('audit_unchangeable', 'The audit log is only ever added to.');
  return null;
end;
$$;

comment on function private.refuse_audit_change() is 'Not even the owner rewrites the audit log.';

create trigger audit_unchangeable
before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_audit_change();
