-- From here on, also in the following files, the admin is the actor of all changes.
do $$
begin
  perform set_config('sabha.actor', '00000000-0000-4000-8000-000000000002', false);
end
$$;

insert into public.events (
  id, title, description, event_date, location, attendance_mode, is_public, created_by, created_at, ends_at, capacity,
  guests_allowed, registration_opens_at, organiser_name
)
select
  format('00000000-0000-4001-8000-%s', lpad(n::text, 12, '0'))::uuid,
  title, description,
  ((date_trunc('day', now() at time zone 'Asia/Kolkata') + make_interval(days => in_days)) at time zone 'Asia/Kolkata')
    + at_time,
  location, case when n in (2, 5, 11) then 'online' when n = 7 then 'both' else 'in_person' end, is_public,
  '00000000-0000-4000-8000-000000000002', now() - make_interval(days => greatest(20, 20 - in_days)),
  ((date_trunc('day', now() at time zone 'Asia/Kolkata') + make_interval(days => in_days)) at time zone 'Asia/Kolkata')
    + at_time + lasts,
  seats, coalesce(guests, 0),
  case when organiser is not null then now() - make_interval(days => greatest(20, 20 - in_days)) end, organiser
from (
  values
    (1, 'Founders'' Day Gathering', 'An evening of music, memories and plans for the coming year. Families are welcome.', 12, interval '18 hours', 'Ravindra Bharathi, Hyderabad', true),
    (2, 'Mentoring Circle: First Jobs', 'Small groups of students meet members from their field. Please bring one story of a mistake.', 5, interval '17 hours', 'Online', true),
    (3, 'Members'' Dinner', 'Our yearly dinner for members. Please tell us about dietary needs.', 26, interval '19 hours 30 minutes', 'The Malabar House, Kochi', false),
    (4, 'Lake Clean-up at Ulsoor', 'Gloves and breakfast are provided. Children may join with a parent.', 33, interval '7 hours', 'Ulsoor Lake, Bengaluru', true),
    (5, 'Budget Night', 'The treasurer walks through income and spending and takes every question.', 47, interval '20 hours', 'Online', false),
    (6, 'Writing Workshop with Leela Fernandes', 'Two hours on writing short and clear. Twelve places.', 61, interval '11 hours', 'Mandovi Press, Panaji', false),
    (7, 'Annual Meet', 'Talks, elections and a long lunch.', 95, interval '10 hours', 'Chennai Trade Centre', true),
    (8, 'Scholarship Interviews', 'Panel members meet the finalists of this year''s scholarships.', -9, interval '10 hours', 'Tagore College, Kolkata', false),
    (9, 'Health Camp in Palghar', 'Forty volunteers saw six hundred patients.', -38, interval '8 hours', 'Palghar', true),
    (10, 'Monsoon Book Swap', 'Bring three books, take three home.', -80, interval '16 hours', 'Nila Design Studio, Bengaluru', true),
    (11, 'Women in Leadership', 'Five members on what helped and what stood in the way.', -130, interval '17 hours 30 minutes', 'Online', true),
    (12, 'Treasurers'' Round', 'Closing the books of the last year.', -200, interval '15 hours', null, false),
    (13, 'Founders'' Day of last year', 'An evening of music and memories.', -350, interval '18 hours', 'Ravindra Bharathi, Hyderabad', true),
    (14, 'Tree Planting in the Aravallis', 'Three hundred saplings with the forest department.', -470, interval '7 hours', 'Gurugram', true)
) as listed (n, title, description, in_days, at_time, location, is_public)
left join (
  values
    (1, interval '3 hours', 300, 3, 'Hyderabad chapter'),
    (2, interval '90 minutes', null, 0, 'Leela Fernandes'),
    (4, interval '2 hours 30 minutes', 40, 2, 'Bengaluru chapter'),
    (5, null, null, 0, 'Meenakshi Iyer'),
    (6, interval '2 hours', 12, 0, 'Leela Fernandes'),
    (9, interval '6 hours', 40, 0, 'Health team')
) as registration (n, lasts, seats, guests, organiser) using (n);

-- Event 6 is full, with a waiting list. Member 4 is registered for events 2 and 5 and waits for event 6.
insert into public.event_registrations (event_id, user_id, guests, note, seated_at, created_at)
select
  format('00000000-0000-4001-8000-%s', lpad(event::text, 12, '0'))::uuid,
  format('00000000-0000-4000-8000-%s', lpad(person::text, 12, '0'))::uuid,
  case when event in (1, 4) then place % 3 else 0 end,
  case when event = 1 and place % 4 = 0 then 'One of us uses a wheelchair.' end,
  case when event <> 6 or place <= 12 then at end, at
from (
  select
    event, p.n as person,
    row_number() over (partition by event order by p.n = 4 and event = 6, p.n * 37 % 53) as place
  from people as p, unnest(array[1, 2, 4, 5, 6, 9]) as event
  where p.status = 'profilecompleted'
    and ((p.n = 4 and event in (2, 5, 6)) or (p.n <> 4 and (p.n + event) % 3 = 0))
) as registered,
  lateral (select now() - make_interval(days => 18, mins => -37 * place::integer)) as moment (at)
where event <> 6 or place <= 15 or person = 4
order by event, place;

update public.events
set cancelled_at = now() - interval '1 day',
  cancel_message = 'The treasurer is ill. A new date follows in the new year.'
where id = '00000000-0000-4001-8000-000000000005';

insert into public.event_links (event_id, link)
values
  ('00000000-0000-4001-8000-000000000002', 'https://meet.example.org/mentoring-circle'),
  ('00000000-0000-4001-8000-000000000007', 'https://meet.example.org/annual-meet');

insert into public.jobs (id, title, company, description, location, salary_range, is_active, created_by, created_at, deleted_at, closing_date)
select
  format('00000000-0000-4002-8000-%s', lpad(n::text, 12, '0'))::uuid,
  title, company, description, location, salary_range, is_active,
  '00000000-0000-4000-8000-000000000002', now() - make_interval(days => days_ago),
  case when n = 10 then now() - interval '30 days' end,
  private.today() + closes_in
from (
  values
    (1, 'Frontend Engineer', 'Konkan Software Works', 'Build accessible web applications for co-operative banks.', 'Pune', '₹14–20 lakh a year', true, 6),
    (2, 'Programme Officer', 'Sabarmati Foundation', 'Run a school programme in twelve villages.', 'Ahmedabad', '₹6–8 lakh a year', true, 11),
    (3, 'Data Analyst', 'Blue Lotus Analytics', 'Answer questions of public health departments with data.', 'Bengaluru', '₹9–13 lakh a year', true, 19),
    (4, 'Staff Nurse', 'Periyar Hospitals', 'Join a ward that trains its own staff.', 'Kottayam', null, true, 25),
    (5, 'Accounts Manager', 'Aravalli Textiles', 'Keep the books of an export house.', 'Jaipur', '₹7–9 lakh a year', true, 33),
    (6, 'Mathematics Teacher', 'Vindhya Public School', 'Teach classes eight to ten.', 'Bhopal', '₹5–6 lakh a year', true, 47),
    (7, 'Community Manager', 'Nila Design Studio', 'Look after a network of four hundred designers.', null, null, true, 52),
    (8, 'Legal Associate', 'Doab Legal Aid', 'Represent tenants and workers in district courts.', 'Aligarh', '₹5 lakh a year', false, 120),
    (9, 'Warehouse Supervisor', 'Five Rivers Logistics', 'Lead a team of eighteen.', 'Amritsar', '₹4–5 lakh a year', false, 190),
    (10, 'Junior Editor', 'Mandovi Press', 'Edit a list of twenty books a year.', 'Panaji', null, false, 240)
) as listed (n, title, company, description, location, salary_range, is_active, days_ago)
left join (values (1, 24), (3, 9), (5, 2), (8, -70)) as closing (n, closes_in) using (n);

insert into public.job_applications (id, job_id, applicant_id, status, cover_letter, resume_url, applied_at, reviewed_at)
select
  format('00000000-0000-4003-8000-%s', lpad(place::text, 12, '0'))::uuid,
  job.id, profile.id,
  status,
  format('Dear team, I am %s and would like to be considered as %s.', profile.full_name, job.title),
  case when place % 3 <> 0 then format('https://example.org/cv/%s.pdf', replace(lower(profile.full_name), ' ', '-')) end,
  applied_at,
  case when status <> 'pending' then applied_at + interval '3 days' end
from (
  select
    row_number() over (order by p.n, j.n) as place, p.n as person, j.n as job,
    (array['pending', 'reviewed', 'accepted', 'rejected'])[(p.n / 3 + j.n) % 4 + 1] as status
  from people as p, generate_series(1, 10) as j (n)
  where p.status = 'profilecompleted' and p.role = 'member'
    and ((p.n = 4 and j.n in (1, 2, 3, 8, 10)) or (p.n <> 4 and (p.n * 7 + j.n * 11) % 16 = 0))
) as listed
join public.jobs as job on job.id = format('00000000-0000-4002-8000-%s', lpad(listed.job::text, 12, '0'))::uuid
join public.profiles as profile
  on profile.id = format('00000000-0000-4000-8000-%s', lpad(listed.person::text, 12, '0'))::uuid,
  lateral (
    select greatest(job.created_at, profile.created_at) + make_interval(hours => 20 + (place * 5 % 48)::integer)
  ) as moment (applied_at)
where applied_at < now();

-- One application of another member than member 4 is withdrawn.
update public.job_applications
set status = 'withdrawn', cover_letter = null, resume_url = null
where id = (
  select id from public.job_applications
  where status in ('pending', 'reviewed') and applicant_id <> '00000000-0000-4000-8000-000000000004'
  order by applied_at, id
  limit 1
);

insert into public.job_application_notes (application_id, admin_notes)
select id, case status when 'accepted' then 'Spoke on the phone, starts next month.' else 'Good letter, too little experience for this one.' end
from public.job_applications
where status in ('accepted', 'rejected');
