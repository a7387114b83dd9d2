-- In supabase/schemas, lines above each private function describe it. The Data API shows comments of public
-- functions only.
do $$
declare
  described regprocedure;
begin
  for described in
    select oid::regprocedure from pg_proc
    where pronamespace = 'private'::regnamespace and obj_description(oid, 'pg_proc') is not null
  loop
    execute format('comment on routine %s is null', described);
  end loop;
end;
$$;
