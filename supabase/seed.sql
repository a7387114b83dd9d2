-- A small believable foundation for a local start: every state, two years of contributions, dates
-- relative to now. Every account's password is sabha-demo. Run once, on an empty database.
create temporary table people (
  n integer primary key,
  email text,
  full_name text,
  company text,
  city text,
  profession text,
  designation text,
  role text default 'member',
  status text default 'profilecompleted',
  gives text default 'nothing',
  joined_days_ago integer
);

insert into people (n, email, full_name, company, city, profession, designation, role, status, gives, joined_days_ago)
values
  (1, 'superuser@sabha.test', 'Meenakshi Iyer', 'Sabha Foundation', 'Chennai', 'Nonprofit / Social Sector Professional', 'General Secretary', 'superuser', 'profilecompleted', 'monthly', 760),
  (2, 'admin@sabha.test', 'Raghav Menon', 'Sabha Foundation', 'Kochi', 'Operations / Project Manager', 'Programme Manager', 'admin', 'profilecompleted', 'monthly', 740),
  (3, 'paid@sabha.test', 'Ananya Krishnan', 'Blue Lotus Analytics', 'Bengaluru', 'Data Scientist/Analyst', 'Lead Data Scientist', 'member', 'profilecompleted', 'monthly', 520),
  (4, 'member@sabha.test', 'Vikram Deshpande', 'Konkan Software Works', 'Pune', 'Software Engineer/Developer', 'Senior Engineer', 'member', 'profilecompleted', 'nothing', 210),
  (5, 'newcomer@sabha.test', 'Priya Nambiar', null, null, null, null, 'member', 'signedin', 'nothing', 1),
  (6, 'farida.shaikh@sabha.test', 'Farida Shaikh', 'Sabha Foundation', 'Mumbai', 'Human Resources (HR Professional)', 'Community Lead', 'admin', 'profilecompleted', 'one-time', 690);

insert into people (n, full_name, company, city, profession, designation, status, gives, joined_days_ago)
values
  (7, 'Aarav Sharma', 'Ganga Retail', 'Delhi', 'Product Manager', 'Senior Product Manager', 'profilecompleted', 'monthly', 700),
  (8, 'Lakshmi Venkataraman', 'Apollo Clinics', 'Chennai', 'Healthcare Professional', 'Consultant Physician', 'profilecompleted', 'monthly', 655),
  (9, 'Imran Qureshi', 'Qureshi & Sons', 'Hyderabad', 'Entrepreneur', 'Founder', 'profilecompleted', 'one-time', 640),
  (10, 'Sneha Patil', 'Sahyadri School', 'Nashik', 'Teacher/Educator', 'Mathematics Teacher', 'profilecompleted', 'one-time', 622),
  (11, 'Gurpreet Singh', 'Five Rivers Logistics', 'Amritsar', 'Operations / Project Manager', 'Operations Head', 'profilecompleted', 'monthly', 610),
  (12, 'Divya Raghunathan', 'Nila Design Studio', 'Bengaluru', 'Designer (UI/UX)', 'Design Director', 'profilecompleted', 'cancelled', 598),
  (13, 'Joseph Kurian', 'Malabar Spices', 'Kozhikode', 'Sales Professional', 'Regional Manager', 'profilecompleted', 'one-time', 590),
  (14, 'Rukmini Bhat', 'Canara Co-operative Bank', 'Mangaluru', 'Finance Professional', 'Branch Manager', 'profilecompleted', 'monthly', 575),
  (15, 'Arjun Chatterjee', 'Hooghly Chambers', 'Kolkata', 'Legal Professional / Lawyer', 'Advocate', 'profilecompleted', 'nothing', 560),
  (16, 'Nandini Rao', 'Deccan Research Trust', 'Hyderabad', 'Researcher / Scientist', 'Fellow', 'profilecompleted', 'one-time', 548),
  (17, 'Salman Ansari', 'Awadh Media', 'Lucknow', 'Marketing Professional', 'Brand Manager', 'profilecompleted', 'cancelled', 540),
  (18, 'Kavita Joshi', 'Narmada Consulting', 'Indore', 'Consultant', 'Partner', 'profilecompleted', 'monthly', 530),
  (19, 'Thomas Varghese', 'Periyar Hospitals', 'Kottayam', 'Healthcare Professional', 'Surgeon', 'profilecompleted', 'one-time', 515),
  (20, 'Ishita Banerjee', 'Tagore College', 'Kolkata', 'Teacher/Educator', 'Associate Professor', 'profilecompleted', 'nothing', 500),
  (21, 'Rohan Kulkarni', 'Pavana Cloud', 'Pune', 'Software Engineer/Developer', 'Engineering Manager', 'profilecompleted', 'monthly', 488),
  (22, 'Zoya Mirza', 'Charminar Foods', 'Hyderabad', 'Entrepreneur', 'Co-founder', 'profilecompleted', 'one-time', 470),
  (23, 'Suresh Pillai', 'Kerala State Archives', 'Thiruvananthapuram', 'Government / Public Sector Professional', 'Deputy Director', 'profilecompleted', 'one-time', 462),
  (24, 'Harini Subramanian', 'Kaveri Capital', 'Chennai', 'Finance Professional', 'Investment Analyst', 'profilecompleted', 'monthly', 440),
  (25, 'Manish Agarwal', 'Aravalli Textiles', 'Jaipur', 'Entrepreneur', 'Managing Director', 'profilecompleted', 'one-time', 431),
  (26, 'Deepa Nair', 'Backwater Tours', 'Alappuzha', 'Marketing Professional', 'Head of Marketing', 'profilecompleted', 'halted', 420),
  (27, 'Kabir Malhotra', 'Shivalik Films', 'Chandigarh', 'Other', 'Director', 'profilecompleted', 'one-time', 402),
  (28, 'Ayesha Siddiqui', 'Doab Legal Aid', 'Aligarh', 'Legal Professional / Lawyer', 'Counsel', 'profilecompleted', 'nothing', 390),
  (29, 'Vivek Reddy', 'Krishna Agritech', 'Vijayawada', 'Product Manager', 'Product Lead', 'profilecompleted', 'monthly', 377),
  (30, 'Pooja Mehta', 'Sabarmati Foundation', 'Ahmedabad', 'Nonprofit / Social Sector Professional', 'Programme Officer', 'profilecompleted', 'one-time', 360),
  (31, 'Siddharth Ghosh', 'Sundarban Studies', 'Kolkata', 'Researcher / Scientist', 'Ecologist', 'profilecompleted', 'nothing', 345),
  (32, 'Leela Fernandes', 'Mandovi Press', 'Panaji', 'Other', 'Editor', 'profilecompleted', 'one-time', 333),
  (33, 'Nikhil Verma', 'Yamuna Systems', 'Noida', 'Software Engineer/Developer', 'Architect', 'profilecompleted', 'monthly', 320),
  (34, 'Shalini Dubey', 'Vindhya Public School', 'Bhopal', 'Teacher/Educator', 'Principal', 'profilecompleted', 'nothing', 301),
  (35, 'Omar Farooq', 'Chinar Handicrafts', 'Srinagar', 'Entrepreneur', 'Proprietor', 'profilecompleted', 'one-time', 290),
  (36, 'Revathi Gopal', 'Marina Health Labs', 'Chennai', 'Researcher / Scientist', 'Microbiologist', 'profilecompleted', 'monthly', 276),
  (37, 'Tarun Bose', 'Howrah Steel', 'Howrah', 'Operations / Project Manager', 'Plant Manager', 'profilecompleted', 'refunded', 260),
  (38, 'Jasleen Kaur', 'Satluj Ventures', 'Ludhiana', 'Consultant', 'Principal Consultant', 'profilecompleted', 'one-time', 244),
  (39, 'Bhavesh Shah', 'Saurashtra Diamonds', 'Surat', 'Sales Professional', 'Export Manager', 'profilecompleted', 'monthly', 230),
  (40, 'Madhuri Kale', 'Godavari Freelance', 'Nagpur', 'Freelancer', 'Content Writer', 'profilecompleted', 'nothing', 221),
  (41, 'Abhishek Tiwari', 'Banaras Institute', 'Varanasi', 'Student', 'Doctoral Candidate', 'profilecompleted', 'nothing', 200),
  (42, 'Sunita Hegde', 'Sharavathi Energy', 'Shivamogga', 'Human Resources (HR Professional)', 'HR Business Partner', 'profilecompleted', 'one-time', 188),
  (43, 'Rahul Saxena', 'Chambal Data', 'Gwalior', 'Data Scientist/Analyst', 'Analyst', 'profilecompleted', 'monthly', 164),
  (44, 'Neha Bhattacharya', 'Teesta Tea', 'Siliguri', 'Marketing Professional', 'Brand Lead', 'profilecompleted', 'one-time', 150),
  (45, 'Ashwin Rajagopal', 'Vaigai Motors', 'Madurai', 'Finance Professional', 'Controller', 'profilecompleted', 'nothing', 131),
  (46, 'Gayatri Mishra', 'Mahanadi Trust', 'Bhubaneswar', 'Nonprofit / Social Sector Professional', 'Trustee', 'profilecompleted', 'one-time', 118),
  (47, 'Feroz Khan', 'Palash Architects', 'Raipur', 'Designer (UI/UX)', 'Interaction Designer', 'profilecompleted', 'monthly', 97),
  (48, 'Anjali Thakur', 'Beas Valley Stays', 'Manali', 'Entrepreneur', 'Owner', 'profilecompleted', 'nothing', 80),
  (49, 'Prakash Shetty', 'Udupi Kitchens', 'Udupi', 'Entrepreneur', 'Owner', 'paymentdone', 'monthly', 34),
  (50, 'Ritu Chawla', 'Rohtak Textbooks', 'Rohtak', null, null, 'paymentdone', 'one-time', 21),
  (51, 'Mohammed Rafi', 'Tungabhadra Tech', 'Ballari', null, null, 'paymentdone', 'one-time', 12),
  (52, 'Sarita Yadav', 'Ghaghara Dairy', 'Gorakhpur', null, null, 'paymentskipped', 'nothing', 64),
  (53, 'Daniel Lobo', 'Zuari Shipping', 'Vasco da Gama', null, null, 'paymentskipped', 'nothing', 41),
  (54, 'Kiran Bedekar', 'Mula Publishing', 'Pune', null, null, 'paymentskipped', 'nothing', 17),
  (55, 'Hemant Rathore', 'Marwar Stone', 'Jodhpur', null, null, 'paymentpending', 'nothing', 28),
  (56, 'Swati Sengupta', 'Damodar Power', 'Durgapur', null, null, 'paymentpending', 'failed', 15),
  (57, 'Yusuf Pathan', 'Tapi Sports', 'Vadodara', null, null, 'paymentpending', 'nothing', 6),
  (58, 'Aditi Ranganathan', null, null, null, null, 'signedin', 'nothing', 9),
  (59, 'Lokesh Gowda', null, null, null, null, 'signedin', 'nothing', 4),
  (60, 'Tenzin Dolma', null, null, null, null, 'signedin', 'nothing', 2),
  (61, 'Rajat Kapoor', null, null, null, null, 'signedin', 'nothing', 0);

update people
set email = replace(lower(full_name), ' ', '.') || '@sabha.test'
where email is null;

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
  recovery_token, email_change_token_new, email_change, email_change_token_current,
  reauthentication_token, phone_change, phone_change_token, raw_app_meta_data,
  raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  'authenticated', 'authenticated', email, secret.hash,
  -- The last two have not opened their confirmation mail yet.
  case when n < 60 then now() - make_interval(days => joined_days_ago) end,
  '', '', '', '', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name),
  false, false, now() - make_interval(days => joined_days_ago, hours => n % 11),
  now() - make_interval(days => joined_days_ago)
from people, (select extensions.crypt('sabha-demo', extensions.gen_salt('bf', 10)) as hash) as secret;

insert into auth.identities (
  id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
)
select
  id, id::text, id,
  jsonb_build_object(
    'sub', id, 'email', email, 'email_verified', email_confirmed_at is not null,
    'phone_verified', false
  ),
  'email', created_at, created_at, created_at
from auth.users;

-- Made-up numbers; two members share one.
insert into public.phone_verifications (user_id, phone, provider_user_id, verified_at)
select
  profiles.id,
  case
    when n % 13 = 0 then '+97150' || lpad((1000000 + n * 7919)::text, 7, '0')
    when n % 17 = 0 then '+4477009' || lpad(n::text, 5, '0')
    else '+9198' || lpad((case when n = 31 then 30 else n end * 1299709 % 100000000)::text, 8, '0')
  end,
  'seed-' || n,
  profiles.created_at
from people
join public.profiles using (email)
where people.status <> 'signedin';

update public.profiles as p
set
  role = people.role,
  full_name = people.full_name,
  phone = (select phone from public.phone_verifications where user_id = p.id),
  company = people.company,
  onboarding_status = people.status
from people
where people.email = p.email;

update public.profiles as p
set
  city = people.city,
  profession = people.profession,
  custom_profession = case
    when people.profession = 'Other' then case when n = 27 then 'Film Maker' else 'Publisher' end
  end,
  designation = people.designation,
  date_of_birth = date '1968-03-14' + n * 211,
  age_group = case when n % 4 = 0 then '35-44' end,
  bio = format('%s at %s, %s.', people.designation, people.company, people.city),
  about = (array[
    'I would like to mentor young people from my home town and learn from others who do.',
    'A friend brought me to the annual meet and I stayed for the conversations.',
    'I want to give back what scholarships once gave to me.',
    'Looking for people who care about water, schools and good public spaces.',
    'I can offer evenings and weekends to run workshops.'
  ])[n % 5 + 1],
  interests = (
    select jsonb_agg(label order by place)::text
    from (
      select distinct on (label) label, place
      from generate_series(0, 2 + n % 4) as place,
        lateral (
          select (private.interest_options())[(n * 3 + place * 4) % 15 + 1] as label
        ) as chosen
      order by label, place
    ) as picked
  )
from people
where people.email = p.email and people.status = 'profilecompleted';

update public.profiles
set custom_interest = (array['Chess', 'Carnatic Music', 'Beekeeping'])[right(id::text, 2)::integer % 4]
where interests like '%"Other"%';

-- Everything below is done in the admin's name.
do $$
begin
  perform set_config('sabha.actor', '00000000-0000-4000-8000-000000000002', true);
end
$$;

insert into public.events (id, title, description, event_date, location, is_public, created_by, created_at)
select
  format('00000000-0000-4001-8000-%s', lpad(n::text, 12, '0'))::uuid,
  title, description,
  ((date_trunc('day', now() at time zone 'Asia/Kolkata') + make_interval(days => in_days)) at time zone 'Asia/Kolkata')
    + at_time,
  location, is_public, '00000000-0000-4000-8000-000000000002', now() - make_interval(days => greatest(20, 20 - in_days))
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
) as listed (n, title, description, in_days, at_time, location, is_public);

insert into public.jobs (id, title, company, description, location, salary_range, is_active, created_by, created_at, deleted_at)
select
  format('00000000-0000-4002-8000-%s', lpad(n::text, 12, '0'))::uuid,
  title, company, description, location, salary_range, is_active,
  '00000000-0000-4000-8000-000000000002', now() - make_interval(days => days_ago),
  case when n = 10 then now() - interval '30 days' end
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
) as listed (n, title, company, description, location, salary_range, is_active, days_ago);

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

insert into public.job_application_notes (application_id, admin_notes)
select id, case status when 'accepted' then 'Spoke on the phone, starts next month.' else 'Good letter, too little experience for this one.' end
from public.job_applications
where status in ('accepted', 'rejected');

create function pg_temp.provider_id(prefix text, seed text)
returns text
language sql
immutable
return prefix || '_'
  || substr(translate(encode(sha256(convert_to(seed, 'UTF8')), 'base64'), '+/=', 'xYz'), 1, 14);

insert into public.mandates (
  id, user_id, purpose, contribution_type, amount, idempotency_key, razorpay_plan_id,
  razorpay_subscription_id, status, total_count, start_at, ended_at, created_at
)
select
  format('00000000-0000-4004-8000-%s', lpad(n::text, 12, '0'))::uuid,
  profiles.id,
  case when n % 4 = 0 then 'contribution' else 'onboarding' end,
  'monthly',
  (array[30000, 50000, 50000, 70000, 100000])[n % 5 + 1],
  'seed-mandate-' || n,
  pg_temp.provider_id('plan', 'plan' || n % 5),
  pg_temp.provider_id('sub', 'sub' || n),
  case gives when 'monthly' then 'active' else gives end,
  120,
  profiles.created_at + interval '3 days',
  case when gives = 'cancelled' then now() - interval '190 days' end,
  profiles.created_at + interval '1 day'
from people
join public.profiles using (email)
where gives in ('monthly', 'cancelled', 'halted');

-- Every charge that was tried: renewals with some failures that went through two days later, the
-- last ones of a halted mandate, and single gifts.
create temporary table charges as
select
  people.n, cycle, mandates.user_id, mandates.id as mandate_id, mandates.razorpay_subscription_id,
  mandates.amount, 'monthly' as contribution_type, charged_at,
  case
    when gives = 'halted' and charged_at > now() - interval '75 days' then 'failed'
    when attempt = 'first' then 'failed'
    when (people.n + cycle) % 41 = 0 then 'refunded'
    else 'completed'
  end as payment_status,
  null::text as notes,
  format('cycle %s %s %s', people.n, cycle, attempt) as seed
from people
join public.mandates on mandates.idempotency_key = 'seed-mandate-' || people.n,
  generate_series(0, 24) as cycle,
  unnest(array['first', 'charge']) as attempt,
  lateral (
    select mandates.start_at + make_interval(months => cycle)
      - case attempt when 'first' then interval '2 days' else interval '0' end as charged_at
  ) as due
where charged_at < least(now() - interval '1 hour', mandates.ended_at)
  and (attempt = 'charge' or (cycle > 0 and (people.n * 5 + cycle * 3) % 19 = 0))
union all
select
  n, gift, profiles.id, null, null,
  (array[30000, 51000, 100000, 250000, 70000, 110000])[(n + gift * 2) % 6 + 1],
  'one-time', given_at,
  case
    when gives = 'failed' then 'failed'
    when gives = 'refunded' then 'refunded'
    when gift = 2 and n % 6 = 1 then 'failed'
    else 'completed'
  end,
  case (n + gift) % 5 when 0 then 'For the scholarship fund.' when 1 then 'In memory of my grandmother.' end,
  format('gift %s %s', n, gift)
from people
join public.profiles using (email),
  generate_series(0, 2) as gift,
  lateral (
    select profiles.created_at + make_interval(days => 2 + gift * (90 + n)) as given_at
  ) as moment
where gives in ('one-time', 'failed', 'refunded')
  and (gift = 0 or (gives = 'one-time' and given_at < now() - interval '1 day'));

insert into public.contributions (
  user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id,
  razorpay_subscription_id, notes, created_at
)
select
  user_id, amount,
  case
    when payment_status = 'refunded' then amount
    when payment_status = 'completed' and n = 21 and cycle = 3 then 20000
    else 0
  end,
  contribution_type, payment_status, pg_temp.provider_id('pay', seed), razorpay_subscription_id,
  notes, charged_at
from charges;

insert into public.payment_orders (
  user_id, purpose, amount, receipt, notes, idempotency_key, razorpay_order_id, status, created_at,
  paid_at
)
select
  user_id, case cycle when 0 then 'onboarding' else 'contribution' end, amount,
  case cycle when 0 then 'onboard_' else 'contrib_' end || left(md5(seed), 30), notes,
  'seed ' || seed, pg_temp.provider_id('order', seed),
  case payment_status when 'failed' then 'attempted' else 'paid' end,
  charged_at - interval '3 minutes',
  case when payment_status <> 'failed' then charged_at end
from charges
where mandate_id is null;

insert into public.payments (
  razorpay_payment_id, order_id, mandate_id, contribution_id, amount, refunded_amount, currency,
  status, proof, method, error_code, error_description, captured_at, created_at
)
select
  gift.razorpay_payment_id, payment_orders.id, mandate_id, gift.id, gift.amount,
  gift.refunded_amount, 'INR',
  case gift.payment_status when 'completed' then 'captured' else gift.payment_status end,
  case when mandate_id is null then 'signature' else 'webhook' end,
  case when n % 3 = 0 then 'upi' else 'card' end,
  case when gift.payment_status = 'failed' then 'BAD_REQUEST_ERROR' end,
  case when gift.payment_status = 'failed' then 'The bank declined the payment.' end,
  case when gift.payment_status <> 'failed' then charged_at end, charged_at
from charges
join public.contributions as gift on gift.razorpay_payment_id = pg_temp.provider_id('pay', seed)
left join public.payment_orders on payment_orders.idempotency_key = 'seed ' || seed;

update public.mandates
set
  paid_count = charged.times,
  current_start = charged.last_at,
  current_end = charged.last_at + interval '1 month',
  charge_at = case when status = 'active' then charged.last_at + interval '1 month' end
from (
  select mandate_id, count(*) as times, max(charged_at) as last_at
  from charges
  where payment_status <> 'failed'
  group by mandate_id
) as charged
where mandates.id = charged.mandate_id;

drop table charges;
drop table people;
drop function pg_temp.provider_id(text, text);
