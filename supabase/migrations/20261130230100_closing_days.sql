comment on column public.events.registration_closes_at is
  'When registration closes, at the start at the latest. Null: at the start. A closing day without a time ends at '
  '00:00 of the next day in Asia/Kolkata.';

-- A closing day without a time was stored as 00:00 of that day in India, and registration closed at its beginning.
-- It now closes at its end. Triggers record the change and give free seats to the waiting list.
update public.events
set registration_closes_at = registration_closes_at + interval '1 day'
where (registration_closes_at at time zone 'Asia/Kolkata')::time = '00:00';
