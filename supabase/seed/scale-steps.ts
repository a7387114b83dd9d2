interface ScaleStep {
  says: string
  /** Reads the settings `scale.members`, `scale.gifts` and `scale.applications`. */
  sql: string
}

const firstNames = `array['Aarav','Aditi','Amit','Ananya','Arjun','Asha','Bhavna','Chetan','Deepa','Divya','Farhan','Gauri','Harish','Imran','Isha','Jaya','Karan','Kavya','Lakshmi','Manoj','Meera','Mohan','Nandini','Neha','Nikhil','Omar','Pooja','Prakash','Priya','Rahul','Ravi','Rekha','Ritu','Rohan','Salma','Sanjay','Sarita','Shreya','Sneha','Suresh','Tara','Uma','Varun','Vidya','Vikram','Vinay','Yamini','Yusuf','Zara','Zubin']`
const lastNames = `array['Agarwal','Bhat','Bose','Chopra','Das','Deshpande','Fernandes','Ghosh','Gupta','Hegde','Iyer','Jain','Joshi','Kapoor','Khan','Kulkarni','Kumar','Mehta','Menon','Mishra','Nair','Naidu','Pandey','Patel','Patil','Pillai','Rao','Reddy','Roy','Saxena','Shah','Sharma','Shetty','Singh','Sinha','Varma','Verma','Yadav','Qureshi','Thomas','D''Souza']`
const companies = `array['Ganga Retail','Kaveri Capital','Deccan Works','Malabar Spices','Nila Studio','Pavana Cloud','Sabarmati Trust','Yamuna Systems','Howrah Steel','Konkan Software','Apollo Clinics','Periyar Hospitals','Satluj Ventures','Tapi Sports','Vaigai Motors']`
const cities = `array['Mumbai','Delhi','Bengaluru','Hyderabad','Chennai','Kolkata','Pune','Ahmedabad','Jaipur','Kochi','Lucknow','Indore','Nagpur','Surat','Bhopal']`
const statuses = `array['profilecompleted','profilecompleted','profilecompleted','profilecompleted','profilecompleted','profilecompleted','paymentskipped','paymentpending','paymentdone','signedin']`

/** Returns SQL for a scattered but reproducible element of a list for `n`. */
const pick = (list: string, salt: number) =>
  `(${list})[(n::bigint * 2654435761 % 4294967296 / ${salt})::bigint % cardinality(${list}) + 1]`

const memberId = `('5ca1e000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
const members = `current_setting('scale.members')::integer`

const titles = `array['Frontend Engineer','Programme Officer','Data Analyst','Staff Nurse','Accounts Manager','Mathematics Teacher','Community Manager','Legal Associate']`
const jobId = (n: string) => `('5ca1e001-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const applications = `current_setting('scale.applications')::integer`
const jobs = `((${applications} + 49) / 50)`

/**
 * Steps that fill an empty or seeded database with members and contributions, the same ones each
 * time.
 */
export const scaleSteps: ScaleStep[] = [
  {
    says: 'accounts and profiles',
    sql: `
      insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      select '00000000-0000-0000-0000-000000000000', ${memberId}, 'authenticated', 'authenticated',
        'member' || n || '@scale.test', joined_at, '{"provider": "email", "providers": ["email"]}',
        jsonb_build_object('full_name', ${pick(firstNames, 7)} || ' ' || ${pick(lastNames, 911)}),
        joined_at, joined_at
      from generate_series(1, ${members}) as n,
        lateral (select date_trunc('day', now()) - make_interval(mins => (n::bigint * 7919 % 2000000)::integer) as joined_at) as joined`,
  },
  {
    says: 'what the members say of themselves',
    sql: `
      update public.profiles as p set
        phone = '+9197' || lpad((n::bigint * 1299709 % 100000000)::text, 8, '0'),
        company = ${pick(companies, 13)},
        city = ${pick(cities, 17)},
        profession = ${pick('private.profession_options()', 19)},
        interests = (
          select jsonb_agg(distinct label)::text
          from generate_series(0, 2 + n % 3) as place,
            lateral (select (private.interest_options())[(n * 7 + place * 4) % 15 + 1] as label) as chosen
        ),
        custom_interest = case when n % 40 = 0 then 'Hobby ' || n % 300 end,
        onboarding_status = ${pick(statuses, 23)}
      from generate_series(1, ${members}) as n
      where p.id = ${memberId}`,
  },
  {
    says: 'contributions',
    sql: `
      insert into public.contributions (user_id, amount, refunded_amount, contribution_type, payment_status,
        razorpay_payment_id, razorpay_subscription_id, created_at)
      select ${memberId}, amount, case status when 'refunded' then amount else 0 end,
        case when n % 3 = 0 then 'monthly' else 'one-time' end, status,
        'pay_' || lpad(to_hex(n), 7, '0') || lpad(to_hex(gift), 7, '0'),
        case when n % 3 = 0 then 'sub_' || lpad(to_hex(n), 14, '0') end,
        date_trunc('day', now()) - make_interval(days => gift * 30 + n % 29, mins => n % 1440)
      from generate_series(1, ${members}) as n,
        generate_series(0, current_setting('scale.gifts')::integer - 1) as gift,
        lateral (
          select (array[30000, 50000, 50000, 70000, 100000])[n % 5 + 1] as amount,
            case when (n + gift) % 37 = 0 then 'failed' when (n + gift) % 101 = 0 then 'refunded' else 'completed' end as status
        ) as given
      where n % 4 <> 3`,
  },
  {
    says: 'jobs',
    sql: `
      insert into public.jobs (id, title, company, description, is_active, created_at)
      select ${jobId('n')}, ${pick(titles, 7)} || ' ' || n, ${pick(companies, 13)}, 'Two afternoons a week.', n % 4 <> 0,
        date_trunc('day', now()) - make_interval(days => n)
      from generate_series(1, ${jobs}) as n`,
  },
  {
    says: 'applications',
    sql: `
      insert into public.job_applications (job_id, applicant_id, status, cover_letter, resume_url, applied_at, reviewed_at)
      select ${jobId(`(n - 1) % ${jobs} + 1`)},
        ('5ca1e000-0000-4000-8000-' || lpad(((n - 1) / ${jobs} % ${members} + 1)::text, 12, '0'))::uuid,
        status, repeat('I have done this work for years and would like to do it with you. ', 1 + n % 20),
        'https://example.org/cv/' || n || '.pdf', applied_at,
        case when status <> 'pending' then applied_at + interval '3 days' end
      from generate_series(1, ${applications}) as n,
        lateral (
          select (array['pending', 'pending', 'reviewed', 'accepted', 'rejected'])[n % 5 + 1] as status,
            date_trunc('day', now()) - make_interval(mins => n * 20) as applied_at
        ) as made
      on conflict do nothing`,
  },
  {
    says: 'totals',
    sql: `
      select private.recount_contributions(array_agg(${memberId}))
      from generate_series(1, ${members}) as n`,
  },
]
