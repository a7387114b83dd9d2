-- One way to say no: a standard SQLSTATE for machines, a sentence for people, and in the hint the
-- code that docs/errors.md lists.
create function private.refuse(code text, message text, state text default '42501')
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using errcode = state, message = message, hint = code;
end;
$$;

comment on function private.refuse(text, text, text) is
  'Raises a documented refusal. The hint carries the code of docs/errors.md.';
