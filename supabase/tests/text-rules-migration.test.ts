import { runMigrations } from '@sabha/local'
import { expect, test } from 'vitest'
import { databaseBefore, migrationsWhere } from './setup/database-before.ts'

const member = '00000000-0000-4000-8000-000000000001'
const event = '00000000-0000-4000-8000-000000000002'
const otherEvent = '00000000-0000-4000-8000-000000000004'
const backslashEvent = '00000000-0000-4000-8000-000000000005'
const job = '00000000-0000-4000-8000-000000000003'

test('cleans the texts of existing rows, also those that then break another rule', async () => {
  const { url, client } = await databaseBefore('20261129160100')
  await client.query(dirtyRows)

  await runMigrations(
    url,
    migrationsWhere((name) => name < '20261129160400'),
  )

  const rows = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows
  expect(
    await rows('select full_name, company, about, interests, city from public.profiles'),
  ).toEqual([['Priya (nimda)', '–', 'One\nTwo\nThree', '["Art"]', 'क्\u200dष 👩\u200d🌾']])
  expect(await rows('select label, members from private.interest_counts')).toEqual([['Art', 1]])
  expect(
    await rows(
      `select title, location, description, cancel_message, sequence from public.events where id = '${event}'`,
    ),
  ).toEqual([['Lunch Place: elsewhere', null, '–', null, 0]])
  expect(await rows('select link from public.event_links order by link')).toEqual([
    ['https://evil.example/a'],
    ['https://zoom.example/j/123@4?from=a\\b'],
  ])
  expect(await rows('select cover_letter, resume_url from public.job_applications')).toEqual([
    ['Dear all', null],
  ])
  expect(
    await rows(`select left(reference, 10) from public.offline_gifts order by reference`),
  ).toEqual([['UTR 1'], [expect.stringMatching(/^UTR 1 [0-9a-f]{4}$/)]])
  expect(await rows('select error_description from public.payments')).toEqual([
    ['Card was refused'],
  ])
  expect(
    await rows(`select count(*)::int from pg_trigger where tgenabled <> 'O' and not tgisinternal`),
  ).toEqual([[0]])
})

const dirtyRows = `
  set session_replication_role = replica;
  insert into auth.users (id, email) values ('${member}', 'priya@sabha.test');
  insert into public.profiles (id, email, full_name, company, about, interests, city) values (
    '${member}', 'priya@sabha.test', E'Priya (\\u202enimda)', E'\\u061c', E'One\\r\\nTwo\\u2028Three\\u0007',
    E'["Art\\\\u202e", "\\\\u200e"]', E'क्\\u200dष 👩\\u200d🌾'
  );
  insert into private.interest_counts values (E'Art\\u202e', 1), (E'\\u200e', 1);
  insert into public.events (id, title, location, description, event_date) values
    ('${event}', E'Lunch\\nPlace: elsewhere', E'\\u2066', E'\\u061c', now());
  insert into public.event_links (event_id, link) values ('${event}', 'https://bank.example@evil.example/a');
  insert into public.events (id, title, description, event_date) values ('${otherEvent}', 'a', 'b', now());
  insert into public.event_links (event_id, link) values ('${otherEvent}', 'https://bank.example@');
  insert into public.events (id, title, description, event_date) values ('${backslashEvent}', 'a', 'b', now());
  insert into public.event_links (event_id, link) values
    ('${backslashEvent}', 'https://zoom.example\\j\\123@4?from=a\\b');
  insert into public.jobs (id, title, company, description) values ('${job}', 'a', 'b', 'c');
  insert into public.job_applications (job_id, applicant_id, cover_letter, resume_url) values
    ('${job}', '${member}', E'Dear\\u202d all', E'https://\\u202e');
  insert into public.contributions (id, user_id, amount, source, contribution_type)
  select gen_random_uuid(), '${member}', 100, 'cash', 'one-time' from generate_series(1, 2);
  insert into public.offline_gifts (contribution_id, source, reference, reason)
  select id, 'cash', case row_number() over () when 1 then 'UTR 1' else E'UTR\\t1' end, 'gift'
  from public.contributions;
  insert into public.mandates (id, user_id, purpose, contribution_type, amount, minimum_amount, idempotency_key, total_count)
  values ('${member}', '${member}', 'contribution', 'monthly', 100, 100, '0123456789', 12);
  insert into public.payments (mandate_id, razorpay_payment_id, amount, currency, status, error_description, created_at)
  values ('${member}', 'pay_00000000000000', 100, 'INR', 'failed', E'Card\\nwas \\u200frefused', now());
  set session_replication_role = origin;`
