-- PostgREST evaluates casts, filters and orders of the caller on the row that a function returns. A cast
-- that fails reveals the value in its message and in the server's log, and rolls back what the function has
-- counted. A sealed function returns a row without data and stores its answer in a setting of the
-- transaction. In its last step, PostgREST replaces the row by that answer, with the aggregate below, as
-- the body of the response.
create domain public."*/*" as text;

comment on domain public."*/*" is
  'Response body for any Accept header. PostgREST looks for an aggregate that returns this type.';

create table public.sealed_answer (
  -- Has the name of the aggregate: PostgreSQL then reads a selected "row.sealed_answer" as this column, and
  -- never as a call of the aggregate.
  sealed_answer text primary key
);

comment on table public.sealed_answer is
  'Row type of functions with a sealed answer. The table never has rows.';
comment on column public.sealed_answer.sealed_answer is
  'Always the word sealed. Has the name of the aggregate, to hide the aggregate from requests.';

alter table public.sealed_answer enable row level security;

create function private.seal(answer text)
returns public.sealed_answer
language plpgsql
volatile
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'tx=rollback' then
    perform private.refuse('invalid_input', 'This request cannot be rolled back.', '22023');
  end if;
  perform set_config('sabha.answer', coalesce(answer, 'null'), true);
  perform set_config(
    'response.headers',
    (
      coalesce(nullif(current_setting('response.headers', true), '')::jsonb, '[]')
      || '[{"Content-Type": "application/json; charset=utf-8"}]'
    )::text,
    true
  );
  return row('sealed')::public.sealed_answer;
end;
$$;

comment on function private.seal(text) is
  'Stores a JSON answer for the end of the request and returns a row without data. Refuses requests that '
  'ask PostgREST to roll back.';

create function private.unseal(body public."*/*", sealed public.sealed_answer)
returns public."*/*"
language sql
stable
set search_path = ''
return current_setting('sabha.answer', true);

comment on function private.unseal(public."*/*", public.sealed_answer) is
  'Returns the answer that private.seal stored. State transition function of the aggregate sealed_answer.';

create aggregate public.sealed_answer(public.sealed_answer) (
  sfunc = private.unseal, stype = public."*/*", initcond = ''
);

comment on aggregate public.sealed_answer(public.sealed_answer) is
  'Replaces a sealed row by the response body. PostgREST applies it after everything that the caller '
  'wrote, so that no cast, filter or order reads the answer.';

grant execute on function public.sealed_answer(public.sealed_answer) to authenticated;

create function private.seal_refusal(
  attempt text, subject_type text, subject_id uuid, code text, message text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if code = '' or code = 'session_missing' then
    perform private.refuse(code, message);
  end if;
  perform private.record_refusal(auth.uid(), attempt, subject_type, subject_id, code);
  perform set_config('response.status', '403', true);
  return private.seal(
    json_build_object('code', '42501', 'details', null, 'hint', code, 'message', message)::text
  );
end;
$$;

comment on function private.seal_refusal(text, text, uuid, text, text) is
  'Returns a documented refusal with status 403 and the error body of PostgREST, and audits it. Without '
  'an error, the transaction commits and keeps the audit entry. Refusals without a code, and '
  'session_missing, are raised as errors.';
