import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { setOnboardingStep, updateProfiles, whereUserSql } from './newcomer-sql.ts'
import { rule, sqlIds } from './rule.ts'

const mailsTo = (user: keyof typeof sqlIds) =>
  `select template, language, parameters - 'once' as parameters from public.mail_outbox
   where member_id = ${sqlIds[user]} and template <> 'world' and registration_id is null
   order by created_at, template`
const complete = `${updateProfiles} onboarding_status = 'profilecompleted' ${whereUserSql('newcomer')}`
const setRole = (role: string) =>
  `select public.change_member_role(${sqlIds.member}, '${role}') as answer`
const setMandate = (changes: string) =>
  `update public.mandates set ${changes} where user_id = ${sqlIds.member}`

/** Rules about mails at the moments of a membership: welcome, payment received, auto-pay, role. */
export const momentMailRules = [
  rule(
    'private.welcome_member()',
    'a member who completes the profile gets one welcome',
    async (story) => {
      await story.given(setOnboardingStep('paymentskipped'))
      await story.holds(mailsTo('newcomer'), [])
      await story.allows('newcomer', complete)
      await story.allows('newcomer', `${updateProfiles} city = 'Pune' ${whereUserSql('newcomer')}`)
      const welcome = { template: 'welcome', language: 'hi', parameters: {} }
      await story.holds(mailsTo('newcomer'), [welcome])
      await story.given(
        `select private.mail_member(${sqlIds.newcomer}, 'welcome', jsonb_build_object('once', ${sqlIds.newcomer}))`,
      )
      await story.holds(mailsTo('newcomer'), [welcome])
    },
  ),
  rule(
    'private.welcome_member()',
    'an imported profile that is completed by the owner gets no welcome',
    async (story) => {
      await story.given(setOnboardingStep('paymentskipped'))
      await story.given(complete)
      await story.holds(mailsTo('newcomer'), [])
    },
  ),
  rule(
    'private.tell_of_role()',
    'a changed role is mailed once per change, and not if an import changes it',
    async (story) => {
      await story.allows('superuser', setRole('admin'))
      await story.allows('superuser', setRole('admin'))
      const change = (role: string, former_role: string) => ({
        template: 'role_changed',
        language: 'hi',
        parameters: { role, former_role },
      })
      await story.holds(mailsTo('member'), [change('admin', 'member')])
      await story.given(`update public.profiles set role = 'member' where id = ${sqlIds.member}`)
      await story.holds(mailsTo('member'), [change('admin', 'member')])
    },
  ),
  rule(
    'private.is_account_notice(text)',
    'the mail about a changed role stays with the address at the time of the change',
    async (story) => {
      await story.allows('superuser', setRole('admin'))
      await story.given(`select private.move_account(${sqlIds.member}, 'moved@sabha.test')`)
      await story.holds(
        `select recipient from public.mail_outbox where template = 'role_changed'`,
        [{ recipient: 'member@sabha.test' }],
      )
    },
  ),
  rule(
    'private.tell_of_auto_pay()',
    'auto-pay that is authorised is mailed once per mandate, with the date of the first charge',
    async (story) => {
      await story.given(setMandate(`status = 'created', start_at = '2026-12-01 06:30+00'`))
      await story.holds(mailsTo('member'), [])
      await story.given(setMandate(`status = 'authenticated'`))
      await story.given(setMandate(`status = 'active'`))
      await story.given(setMandate(`status = 'created'`))
      await story.given(setMandate(`status = 'active'`))
      await story.holds(
        `select template, language, (parameters ->> 'amount')::int as amount,
           (parameters ->> 'start_at')::timestamptz = '2026-12-01 06:30+00' as is_date
         from public.mail_outbox where member_id = ${sqlIds.member} and template <> 'world'`,
        [{ template: 'auto_pay_set_up', language: 'hi', amount: 50_000, is_date: true }],
      )
    },
  ),
  rule(
    'private.tell_of_auto_pay()',
    'auto-pay that resumes, or whose checkout ends without authorisation, is not mailed as set up',
    async (story) => {
      for (const [from, to] of [
        ['halted', 'active'],
        ['active', 'authenticated'],
        ['created', 'expired'],
      ]) {
        await story.given(setMandate(`status = '${from}'`))
        await story.given(`delete from public.mail_outbox`)
        await story.given(setMandate(`status = '${to}'`))
        await story.holds(mailsTo('member'), [])
      }
    },
  ),
  rule(
    'private.issue_receipts',
    'each payment and its receipt are mailed once, also if auto-pay was mailed before',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      await story.given(setMandate(`status = 'created'`))
      await story.given(setMandate(`status = 'authenticated'`))
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at)
         values (${sqlIds.member}, 50000, 'monthly', 'completed', 'pay_A0000000000000', now() - interval '2 days')`,
      )
      for (const issued of [1, 0])
        await story.allows('service', 'select public.issue_receipts(now()) as issued', [{ issued }])
      await story.holds(
        `select template from public.mail_outbox where member_id = ${sqlIds.member} and template <> 'world' order by 1`,
        [
          { template: 'auto_pay_set_up' },
          { template: 'payment_received' },
          { template: 'receipt_issued' },
        ],
      )
    },
  ),
]
