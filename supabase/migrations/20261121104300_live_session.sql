-- A token outlives a global sign-out by some minutes. What changes another person's account does
-- not accept it any more.
create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid()
  ) then
    perform private.refuse('session_missing', 'No active session');
  end if;
end;
$$;

comment on function private.require_live_session() is
  'Refuses a token whose session has ended.';
