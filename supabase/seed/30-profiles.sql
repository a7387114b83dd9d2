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
