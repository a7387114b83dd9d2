-- PostgREST evaluates casts, filters and orders of the caller on the row that a function returns. A cast that
-- fails names the value in its message and in the server's log, and takes back what the function has counted.
-- A sealed function returns a row without data. Its answer waits in a setting of the transaction, and PostgREST
-- replaces the row by it last, with the aggregate below, as the body of the response.
create domain public."*/*" as text;

comment on domain public."*/*" is
  'Body of a response to any Accept header. PostgREST looks for an aggregate that returns it.';

create table public.sealed_answer (
  -- Has the name of the aggregate: to PostgreSQL a selected "row.sealed_answer" is this column then, and never
  -- a call of the aggregate.
  sealed_answer text primary key
);

comment on table public.sealed_answer is
  'Row type of functions whose answer is sealed. The table never holds a row.';
comment on column public.sealed_answer.sealed_answer is
  'The word sealed. Carries the name of the aggregate, which it hides from requests.';

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
  'Keeps an answer, which is JSON, for the end of the request and returns a row without data. Refuses a request '
  'that asks PostgREST to roll back.';

create function private.unseal(body public."*/*", sealed public.sealed_answer)
returns public."*/*"
language sql
stable
set search_path = ''
return current_setting('sabha.answer', true);

comment on function private.unseal(public."*/*", public.sealed_answer) is
  'Answers what private.seal has kept. Step of the aggregate sealed_answer.';

create aggregate public.sealed_answer(public.sealed_answer) (
  sfunc = private.unseal, stype = public."*/*", initcond = ''
);

comment on aggregate public.sealed_answer(public.sealed_answer) is
  'Turns a sealed row into the body of the response. PostgREST applies it after everything that the caller '
  'wrote, so that no cast, filter or order sees the answer.';

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
  'Answers a documented refusal with status 403 and the body that PostgREST gives an error, and audits it. Without '
  'an error the transaction commits, and the line stays. Refusals without a code are raised again.';
