import { events, rowId, userIds } from '../setup/world-people.ts'
import { cancel, register, registeredStatus, restore } from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated } = events
const registration = rowId('registration', userIds.member)
const scan = `'d0000000-0000-4000-8000-000000000001'`
const otherScan = `'d0000000-0000-4000-8000-000000000002'`
const renew = (event: string = seated) => `select public.renew_ticket('${event}') as code`

/** Reads the member's code for an event and the address of their calendar. */
const secrets = `select
  (select ticket_code from public.event_registrations where id = '${registration}') as code,
  (select token from public.calendar_feeds where user_id = ${sqlIds.member}) as address`
const othersSecrets = `select string_agg(ticket_code, ' ' order by id) as codes,
  (select string_agg(token, ' ' order by user_id) from public.calendar_feeds where user_id <> ${sqlIds.member}) as addresses
  from public.event_registrations where user_id <> ${sqlIds.member}`

const outcome = (code: unknown, event: string = seated, more = '') =>
  `select answer ->> 'outcome' as outcome, answer ->> 'id' as id
   from test.answer(public.check_in('${event}', ticket_code => '${code}'${more})) as answer`
const answers = (outcome: string, id: string | null = registration) => [{ outcome, id }]

const changes = {
  'the email address': `select private.move_account(${sqlIds.member}, 'moved@sabha.test')`,
  'the password': `update auth.users set encrypted_password = 'another' where id = ${sqlIds.member}`,
}

/** Rules about tickets and calendar addresses that are replaced. */
export const ticketRules = [
  ...Object.entries(changes).map(([what, change]) =>
    rule(
      'private.replace_member_secrets',
      `a change of ${what} replaces tickets and calendar address of that member only`,
      async (story) => {
        await story.given(
          `update auth.users set encrypted_password = 'former' where id = ${sqlIds.member}`,
        )
        const former = await story.one(secrets)
        const others = await story.one(othersSecrets)
        await story.given(change)
        await story.holds(
          `select code <> '${former.code}' and address <> '${former.address}' as holds from (${secrets}) as s`,
        )
        await story.holds(othersSecrets, [others])
        await story.allows('admin', outcome(former.code), answers('replaced'))
        await story.allows(
          'service',
          `select public.calendar_of_feed('${former.address}', '198.51.100.7') is null as holds`,
          [{ holds: true }],
        )
        const { code } = await story.one(secrets)
        await story.allows('admin', outcome(code), answers('admitted'))
        await story.allows('admin', outcome(former.code), answers('replaced'))
      },
    ),
  ),
  rule(
    'private.replace_member_secrets',
    'a renewed calendar address has the time of its renewal',
    async (story) => {
      await story.given(`update public.calendar_feeds set created_at = '2001-01-01Z'`)
      await story.given(changes['the password'])
      await story.holds(
        `select created_at = now() as holds from public.calendar_feeds where user_id = ${sqlIds.member}`,
      )
    },
  ),
  rule(
    'private.replace_member_secrets',
    'signing in and out replaces neither tickets nor calendar address',
    async (story) => {
      const former = await story.one(secrets)
      await story.given(
        `update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${sqlIds.member};
         delete from auth.sessions where user_id = ${sqlIds.member}`,
      )
      await story.holds(secrets, [former])
    },
  ),
  rule(
    'private.replace_ticket',
    'registering again after a cancellation gives a new ticket',
    async (story) => {
      const { code } = await story.one(secrets)
      await story.allows('member', cancel(seated))
      await story.allows('admin', outcome(code), answers('cancelled'))
      await story.allows('member', register(seated), registeredStatus)
      await story.allows('admin', outcome(code), answers('replaced'))
      const renewed = await story.one(secrets)
      await story.allows('admin', outcome(renewed.code), answers('admitted'))
    },
  ),
  rule('private.replace_ticket', 'undoing a cancellation keeps the ticket', async (story) => {
    const { code } = await story.one(secrets)
    await story.allows('member', cancel(seated))
    await story.allows('member', restore(seated), registeredStatus)
    await story.allows('admin', outcome(code), answers('admitted'))
  }),
  rule('private.renew_ticket', 'a member renews their ticket', async (story) => {
    const former = await story.one(secrets)
    const { code } = await story.seen('member', renew())
    await story.holds(
      `select code = '${code}' and code <> '${former.code}' as holds from (${secrets}) as s`,
    )
    await story.allows('admin', outcome(former.code), answers('replaced'))
    await story.allows('admin', outcome(code), answers('admitted'))
    await story.refuses('member', renew(), 'registration_fixed')
  }),
  rule('private.renew_ticket', 'only members with a seat renew a ticket', async (story) => {
    await story.refuses('member', renew(open), 'not_found')
    await story.refuses('newcomer', renew(), 'profile_incomplete')
    await story.refuses('departed', renew(), 'session_missing')
    await story.allows('member', cancel(seated))
    await story.refuses('member', renew(), 'not_found')
  }),
  rule(
    'private.renew_ticket',
    'a ticket is renewed until the check-in, also late',
    async (story) => {
      await story.given(`
      alter table public.events disable trigger user;
      update public.events set event_date = now() - interval '1 hour', ends_at = now() + interval '1 hour',
        registration_closes_at = null
      where id = '${seated}';
      alter table public.events enable trigger user`)
      await story.allows('member', renew())
    },
  ),
  rule('private.renew_ticket', 'a member renews tickets 20 times an hour', async (story) => {
    for (let times = 0; times < 20; times += 1) await story.allows('member', renew())
    await story.refuses('member', renew(), 'rate_limited')
    await story.allows('superuser', renew())
  }),
  rule(
    'private.check_in',
    'a replaced ticket counts for its own event only, and never by a code that is missing',
    async (story) => {
      const { code } = await story.one(secrets)
      await story.allows('member', renew())
      await story.allows('admin', outcome(code, open), answers('unknown', null))
      await story.allows(
        'admin',
        `select answer ->> 'outcome' as outcome from test.answer(public.check_in('${seated}')) as answer`,
        [{ outcome: 'unknown' }],
      )
      await story.allows('admin', outcome(code), answers('replaced'))
    },
  ),
  rule(
    'private.check_in',
    'a repeated check-in admits although the ticket was replaced since, unless another door undid it',
    async (story) => {
      const { code } = await story.one(secrets)
      const by = (id: string) => outcome(code, seated, `, check_in_id => ${id}`)
      await story.allows('admin', by(scan), answers('admitted'))
      await story.given(changes['the password'])
      await story.allows('admin', by(scan), answers('admitted'))
      await story.allows('admin', by(otherScan), answers('replaced'))
      await story.allows('admin', `select public.undo_check_in('${registration}')`)
      await story.allows('admin', by(scan), answers('undone'))
    },
  ),
]
