-- The dashboard asks for each count by itself, so that one that fails leaves the others standing.
drop function public.dashboard_counts();
drop function private.dashboard_counts();
