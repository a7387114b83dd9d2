import { runMigrations } from '@sabha/local'
import { expect, test } from 'vitest'
import { databaseBefore, migrationsWhere } from './setup/database-before.ts'

const isOfMails = (name: string) => name < '20261129110600'

test('says of each unsent email what is known about it, rewrites no sent one, and sends no alert about old ones', async () => {
  const { url, client } = await databaseBefore('20261129110000')
  await client.query(`
    insert into auth.users (id, email) values (gen_random_uuid(), 'asha@sabha.test');
    delete from public.mail_outbox;
    insert into public.mail_outbox (member_id, recipient, template, created_at, attempts, last_error, taken_at, sent_at)
    select profile.id, name || '@sabha.test', 'welcome', now() - age, attempts, error, now() - age + interval '100 minutes', sent
    from (values
      ('lost', interval '40 days', 20, 'Status 500', null),
      ('lost_lately', interval '2 days', 20, 'Status 500', null),
      ('refused', interval '2 days', 20, 'Status 422', null),
      ('sent', interval '2 days', 1, null, now() - interval '1 minute'),
      ('tried', interval '2 hours', 3, 'Status 422', null),
      ('waits', interval '2 hours', 0, null, null)
    ) as mails (name, age, attempts, error, sent), public.profiles as profile`)
  const places = `select ctid from public.mail_outbox where recipient = 'sent@sabha.test'`
  const place = (await client.query(places)).rows

  await runMigrations(url, migrationsWhere(isOfMails))

  const { rows } = await client.query({
    text: `select split_part(recipient, '@', 1), given_up, now() - given_up_at > interval '30 days', failure,
        expires_at - created_at = interval '7 days'
      from public.mail_outbox order by recipient collate "C"`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['lost', 'perhaps_sent', true, null, true],
    ['lost_lately', 'perhaps_sent', false, null, true],
    ['refused', 'refused', false, 'refused', true],
    ['sent', null, null, null, null],
    ['tried', null, null, 'refused', true],
    ['waits', null, null, null, true],
  ])
  expect((await client.query(places)).rows).toEqual(place)
  expect((await client.query('select * from private.stuck_mails()')).rows).toEqual([])
  await client.query('select private.forget_expired()')
  expect((await client.query('select public.given_up_mails() as mails')).rows).toEqual([
    { mails: { perhaps_sent: 1, refused: 1 } },
  ])
})
