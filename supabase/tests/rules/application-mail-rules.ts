import { jobs, rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const application = rowId('application', userIds.member)
const tell = 'private.tell_applicant'

const review = (status: string, further = '') =>
  `select test.answer(public.review_application('${application}', '${status}', '', now()${further})) ->> 'status' as status`
const withMail = ', mail_reviewed => true'
const waitingMails = `
  select template from public.mail_outbox
  where application_id = '${application}' and taken_at is null order by 1`
const waits = (...templates: string[]) => templates.map((template) => ({ template }))
const mark = (taken: string, sent = 'null') => `
  update public.mail_outbox
  set taken_at = ${taken}, sent_at = ${sent}, created_at = now() - interval '1 hour'
  where application_id = '${application}' and taken_at is null`
const sendAll = mark(`now() - interval '1 hour'`, `now() - interval '1 hour'`)
/** Makes `now()` the version that reviews are based on. */
const applied = `
  update public.job_applications
  set applied_at = now() - interval '1 day', updated_at = now() where id = '${application}'`

/** Rules about mails to applicants. */
export const applicationMailRules = [
  rule(tell, 'a decision is mailed to the applicant in their language', async (story) => {
    await story.given(applied)
    await story.allows('admin', review('accepted'))
    await story.holds(
      `select template, recipient, language, member_id = ${sqlIds.member} as own, parameters
       from public.mail_outbox where application_id = '${application}'`,
      [
        {
          template: 'application_accepted',
          recipient: 'member@sabha.test',
          language: 'hi',
          own: true,
          parameters: { title: 'Applied job', job_id: jobs.applied, company: 'Company' },
        },
      ],
    )
  }),
  rule(
    'private.review_application',
    'that an application was reviewed is mailed only if the admin chooses it',
    async (story) => {
      await story.given(applied)
      await story.allows('admin', review('reviewed'))
      await story.allows('admin', review('reviewed', withMail))
      await story.holds(waitingMails, [])
      await story.allows('admin', review('rejected', ', mail_reviewed => null'))
      await story.allows('admin', review('reviewed', ', mail_reviewed => null'))
      await story.holds(waitingMails, [])
      await story.allows('admin', review('accepted'))
      await story.allows('admin', review('reviewed', withMail))
      await story.holds(waitingMails, waits('application_reviewed'))
    },
  ),
  rule(tell, 'a changed decision replaces the mail that waits', async (story) => {
    await story.given(applied)
    await story.allows('admin', review('accepted'))
    await story.allows('admin', review('rejected'))
    await story.holds(waitingMails, waits('application_rejected'))
    await story.given(sendAll)
    await story.allows('admin', review('rejected'))
    await story.holds(waitingMails, [])
    await story.allows('admin', review('accepted'))
    await story.holds(waitingMails, waits('application_accepted'))
    await story.allows('admin', review('rejected'))
    await story.holds(waitingMails, [])
    await story.allows('admin', review('accepted'))
    await story.given(mark(`now() - interval '30 minutes'`, 'now()'))
    await story.given(
      `update public.mail_outbox set created_at = now() - interval '2 hours'
       where application_id = '${application}' and template = 'application_rejected'`,
    )
    await story.allows('admin', review('rejected'))
    await story.holds(waitingMails, waits('application_rejected'))
  }),
  rule(
    tell,
    'a mail that is being sent is kept, and one that failed is replaced',
    async (story) => {
      await story.given(applied)
      await story.allows('admin', review('accepted'))
      await story.given(mark(`now() - interval '4 minutes'`))
      await story.allows('admin', review('rejected'))
      await story.given(mark(`now() - interval '6 minutes'`))
      await story.allows('admin', review('reviewed', withMail))
      await story.holds(
        `select template from public.mail_outbox where application_id = '${application}' order by 1`,
        waits('application_accepted', 'application_reviewed'),
      )
    },
  ),
  rule(
    'private.tell_of_application()',
    'a member who applies is mailed once, also after a withdrawal, and not after an edit',
    async (story) => {
      const apply = `select public.apply_for_job('${jobs.applied}', 'New', null)`
      await story.given(applied)
      await story.given(`update public.jobs set is_active = true where id = '${jobs.applied}'`)
      await story.allows('member', `select public.withdraw_application('${application}', now())`)
      await story.allows('member', apply)
      await story.holds(waitingMails, waits('application_pending'))
      await story.given(sendAll)
      await story.allows(
        'member',
        `select public.edit_application('${application}', 'Newer', null, now())`,
      )
      await story.holds(waitingMails, [])
      await story.allows('member', `select public.withdraw_application('${application}', now())`)
      await story.given(
        `update public.member_settings set email_preferences = '{"applications": false}' where user_id = ${sqlIds.member}`,
      )
      await story.allows('member', apply)
      await story.holds(waitingMails, [])
    },
  ),
  rule(tell, 'a member who applies again is mailed again', async (story) => {
    await story.given(applied)
    await story.given(`update public.jobs set is_active = true where id = '${jobs.applied}'`)
    await story.allows('admin', review('reviewed', withMail))
    await story.given(sendAll)
    await story.allows('member', `select public.withdraw_application('${application}', now())`)
    await story.allows('member', `select public.apply_for_job('${jobs.applied}', 'New', null)`)
    await story.allows('admin', review('reviewed', withMail))
    await story.holds(waitingMails, waits('application_reviewed'))
  }),
  rule(
    'private.mail_language',
    'members without mails about applications are not mailed, and admins see it',
    async (story) => {
      const shown = `select answer #>> '{applications,0,mail_language}' as language
        from test.answer(public.admin_applications(application_id => '${application}')) as answer`
      await story.given(applied)
      await story.allows('admin', shown, [{ language: 'hi' }])
      for (const change of [
        `update public.member_settings set email_preferences = '{"applications": false}' where user_id = ${sqlIds.member}`,
        `update auth.users set email_confirmed_at = null where id = ${sqlIds.member}`,
        `update auth.users set deleted_at = now() where id = ${sqlIds.member}`,
      ]) {
        await story.given(`savepoint before; ${change}`)
        await story.allows('admin', shown, [{ language: null }])
        await story.allows('admin', review('accepted'))
        await story.holds(waitingMails, [])
        await story.given('rollback to savepoint before')
      }
    },
  ),
  rule(
    'private.forget_outdated_mails',
    'a mail about a former status of an application is not sent',
    async (story) => {
      const kept = `select template from public.mail_outbox where application_id = '${application}'`
      await story.given(applied)
      await story.allows('admin', review('reviewed', withMail))
      await story.given('select private.forget_outdated_mails()')
      await story.holds(kept, waits('application_reviewed'))
      await story.allows('member', `select public.withdraw_application('${application}', now())`)
      for (const [taken, sent] of [
        [`now() - interval '4 minutes'`, 'null'],
        [`now() - interval '1 hour'`, `now() - interval '1 hour'`],
      ] as const) {
        await story.given(
          `update public.mail_outbox set taken_at = ${taken}, sent_at = ${sent} where application_id = '${application}'`,
        )
        await story.given('select private.forget_outdated_mails()')
        await story.holds(kept, waits('application_reviewed'))
      }
      await story.given(
        `update public.mail_outbox set sent_at = null where application_id = '${application}'`,
      )
      await story.given('select private.forget_outdated_mails()')
      await story.holds(kept, [])
    },
  ),
]
