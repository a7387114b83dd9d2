import { rule, sqlIds } from './rule.ts'

const queue = (template: string, id = 'gen_random_uuid()') =>
  `select public.queue_account_mail(${id}, 'new@sabha.test', '${template}', '{"code":"123456"}', 'hi')`
const links = ['auth_code', 'auth_email_current', 'auth_email_new', 'auth_recovery', 'auth_sign_up']
const ageBy = (time: string) =>
  `update public.mail_outbox set created_at = now() - interval '${time}'`
const queued =
  'select template, language, member_id, parameters from public.mail_outbox order by template'
const waits = (template: string, parameters: object = { code: '123456' }) => ({
  template,
  language: 'hi',
  member_id: null,
  parameters,
})

/** Rules about mails with links and codes that wait because the mail provider failed. */
export const accountMailRules = [
  rule(
    'private.account_mail_language(uuid)',
    'the language of the settings is used before that of an unfinished sign-up, if it is known',
    async (story) => {
      const spoken = (language: string | null) =>
        story.allows(
          'service',
          `select public.account_mail_language(${sqlIds.member}) as language`,
          [{ language }],
        )
      const signUp = (language: string) =>
        story.given(
          `insert into private.sign_ups (user_id, choices) values (${sqlIds.member}, '{"language":"${language}"}')
           on conflict (user_id) do update set choices = excluded.choices`,
        )
      await spoken('hi')
      await signUp('en')
      await spoken('hi')
      await story.given(`delete from public.member_settings where user_id = ${sqlIds.member}`)
      await spoken('en')
      await signUp('fr')
      await spoken(null)
    },
  ),
  rule(
    'private.queue_account_mail(uuid,text,text,jsonb,text)',
    'a mail of the identity service is queued once, and no other mail',
    async (story) => {
      await story.given('delete from public.mail_outbox')
      const id = `'5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17'`
      for (const _turn of [1, 2]) await story.allows('service', queue('auth_code', id))
      await story.allows('service', queue('welcome'))
      await story.holds(queued, [waits('auth_code')])
    },
  ),
  rule(
    'private.mail_priority(text)',
    'a mail with a link is sent before mails about money',
    async (story) => {
      await story.given(
        `delete from public.mail_outbox;
         insert into public.mail_outbox (recipient, template, created_at)
         values ('a@sabha.test', 'receipt_issued', now() - interval '1 hour')`,
      )
      await story.allows('service', queue('auth_sign_up'))
      await story.allows('service', 'select template from public.take_mails(1)', [
        { template: 'auth_sign_up' },
      ])
    },
  ),
  rule(
    'private.forget_link_when_sent()',
    'link and code are removed from a mail when it is sent, and from no other mail',
    async (story) => {
      await story.given('delete from public.mail_outbox')
      await story.allows('service', queue('auth_code'))
      await story.given(
        `insert into public.mail_outbox (recipient, template, language, parameters)
         values ('a@sabha.test', 'welcome', 'hi', '{"code":"123456"}')`,
      )
      await story.allows('service', `update public.mail_outbox set last_error = 'Status 500'`)
      await story.holds(queued, [waits('auth_code'), waits('welcome')])
      await story.allows('service', 'update public.mail_outbox set sent_at = now()')
      await story.holds(queued, [waits('auth_code', {}), waits('welcome')])
    },
  ),
  rule(
    'private.forget_expired()',
    'a mail with a link or code is deleted after an hour, sent or not, and a notice without one after a week',
    async (story) => {
      await story.given(
        `delete from public.mail_outbox;
         insert into public.mail_outbox (recipient, template) values ('a@sabha.test', 'account_deleted')`,
      )
      const notices = ['auth_account_exists', 'auth_email_changed', 'auth_email_in_use']
      for (const template of [...links, ...notices]) await story.allows('service', queue(template))
      const areLeft = async (age: string, templates: string[]) => {
        await story.given(ageBy(age))
        await story.given('select private.forget_expired()')
        await story.holds(
          'select template from public.mail_outbox order by template',
          templates.toSorted().map((template) => ({ template })),
        )
      }
      await areLeft('59 minutes', ['account_deleted', ...links, ...notices])
      await areLeft('61 minutes', ['account_deleted', ...notices])
      await areLeft('167 hours', ['account_deleted', ...notices])
      await areLeft('169 hours', [])
    },
  ),
]
