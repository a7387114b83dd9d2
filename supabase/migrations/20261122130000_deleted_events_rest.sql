-- As for jobs: what is deleted no change reaches, whichever filter it comes with.
alter policy update_admin on public.events
using ((select private.is_admin()) and deleted_at is null);
