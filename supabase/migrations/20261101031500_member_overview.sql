-- Reads each part with its own statement and the caller's rights, so that a failing part does not affect
-- the others. A statement timeout ends the whole call.
create function public.member_overview()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  foreach part in array array['upcoming_events', 'active_jobs', 'members', 'last_payment'] loop
    begin
      case part
        when 'upcoming_events' then
          found := (select to_jsonb(count(*)) from public.events where event_date >= now());
        when 'active_jobs' then
          found := (
            select to_jsonb(count(*)) from public.jobs where is_active and deleted_at is null
          );
        when 'members' then
          found := to_jsonb(public.get_member_count());
        when 'last_payment' then
          found := (
            select jsonb_build_object('amount', amount, 'created_at', created_at)
            from public.contributions
            where user_id = (select auth.uid()) and payment_status = 'completed'
            order by created_at desc, id desc
            limit 1
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(
          part, case sqlstate when '42501' then 'forbidden' else 'unavailable' end
        );
        raise warning 'member_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

comment on function public.member_overview() is
  'Returns the dashboard''s facts about the community and the caller''s contributions: upcoming_events, '
  'active_jobs and members (numbers), last_payment (amount in paise, created_at). A part that could not '
  'be read is null and has its code from docs/errors.md under failures.';

grant execute on function public.member_overview() to authenticated;
