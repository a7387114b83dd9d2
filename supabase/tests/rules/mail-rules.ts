import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

const issue = `select public.issue_receipts(now()) as issued`
const mails = `select template, recipient, language, parameters ->> 'number' as number, parameters ->> 'amount' as amount
  from public.mail_outbox
  where template not in ('world', 'payment_received') and registration_id is null order by template, recipient`
const given = (age: string, member = sqlIds.member, payment = 'pay_A0000000000000') =>
  `insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at)
   values (${member}, 50000, 'one-time', 'completed', '${payment}', now() - interval '${age}')`
const numbered = `select private.receipt_number(r) as number from public.receipts as r`
const again = (receipt: unknown) => `select public.send_receipt_again('${receipt}') as address`
const onlyReceipt = 'select id from public.receipts'
const farewell = `select recipient, language, member_id from public.mail_outbox where template = 'account_deleted'`

const paymentMails = `select recipient, parameters ->> 'amount' as amount from public.mail_outbox
  where template = 'payment_received' order by recipient`

/** Rules about mails on payments, receipts, ended auto-pay and deleted accounts. */
export const mailRules = [
  rule(
    'private.tell_of_payment()',
    'a payment is mailed once, when it is completed, and not again after a refund',
    async (story) => {
      const mail = [{ recipient: 'member@sabha.test', amount: '50000' }]
      await story.given(`${deleteContributionsSql('true')}; delete from public.mail_outbox`)
      await story.given(given('2 days').replace('completed', 'failed'))
      await story.holds(paymentMails, [])
      await story.given(`update public.contributions set payment_status = 'completed'`)
      await story.holds(paymentMails, mail)
      await story.given('delete from public.mail_outbox')
      await story.given(
        `update public.contributions set payment_status = 'completed', refunded_amount = 100`,
      )
      await story.holds(paymentMails, [])
      await story.given(given('2 hours', sqlIds.other, 'pay_B0000000000000'))
      await story.holds(paymentMails, [{ recipient: 'other@sabha.test', amount: '50000' }])
    },
  ),
  rule(
    'private.tell_of_payment()',
    'no mail is written of an old payment, without a donor, or if the donor does not want mails on receipts',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; delete from public.mail_outbox`)
      await story.given(given('32 days'))
      await story.given(given('2 hours', 'null', 'pay_B0000000000000'))
      await story.given(
        `update public.member_settings set email_preferences = '{"receipts": false}' where user_id = ${sqlIds.member}`,
      )
      await story.given(given('2 hours', sqlIds.member, 'pay_C0000000000000'))
      await story.holds(paymentMails, [])
      await story.given(given('30 days', sqlIds.other, 'pay_D0000000000000'))
      await story.holds(paymentMails, [{ recipient: 'other@sabha.test', amount: '50000' }])
    },
  ),
  rule(
    'private.issue_receipts',
    'a receipt is mailed once with its number, however often receipts are issued',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.allows('service', issue, [{ issued: 1 }])
      await story.allows('service', issue, [{ issued: 0 }])
      const { number } = await story.one(numbered)
      const mail = { recipient: 'member@sabha.test', language: 'hi', number, amount: '50000' }
      await story.holds(mails, [{ template: 'receipt_issued', ...mail }])
    },
  ),
  rule(
    'private.tell_of_receipt',
    'receipts are not mailed without a confirmed address, without a donor, or if the donor does not want them',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.given(given('2 days', sqlIds.other, 'pay_B0000000000000'))
      await story.given(given('2 days', 'null', 'pay_C0000000000000'))
      await story.given(
        `update public.member_settings set email_preferences = '{"receipts": false}' where user_id = ${sqlIds.member};
         update auth.users set email_confirmed_at = null where id = ${sqlIds.other}`,
      )
      await story.allows('service', issue, [{ issued: 3 }])
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount`,
      )
      await story.holds(mails, [])
    },
  ),
  rule(
    'private.issue_receipts',
    'an old contribution gets its receipt without a mail',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('32 days')}`)
      await story.given(given('30 days', sqlIds.other, 'pay_B0000000000000'))
      await story.allows('service', issue, [{ issued: 2 }])
      await story.holds(
        `select recipient from public.mail_outbox where template = 'receipt_issued'`,
        [{ recipient: 'other@sabha.test' }],
      )
    },
  ),
  rule(
    'private.void_receipt',
    'the donor gets one mail for a void receipt and one for each partial refund',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.allows('service', issue, [{ issued: 1 }])
      await story.given('delete from public.mail_outbox')
      const refund = (amount: number) =>
        story.given(`update public.contributions set refunded_amount = ${amount}`)
      await refund(20_000)
      await refund(20_000)
      const told = `select template, parameters ->> 'refunded_amount' as refunded, parameters ->> 'remaining_amount' as remaining
        from public.mail_outbox order by template`
      const inPart = { template: 'receipt_refunded', refunded: '20000', remaining: '30000' }
      await story.holds(told, [inPart])
      for (const _turn of [1, 2])
        await story.given(
          `update public.contributions set payment_status = 'refunded', refunded_amount = amount`,
        )
      const inFull = { template: 'receipt_voided', refunded: '50000', remaining: null }
      await story.holds(told, [inPart, inFull])
    },
  ),
  rule(
    'private.tell_of_refund',
    'a refund before the receipt is mentioned in the mail of the receipt',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.given('update public.contributions set refunded_amount = 20000')
      await story.holds(mails, [])
      await story.allows('service', issue, [{ issued: 1 }])
      const { id: receipt } = await story.one(onlyReceipt)
      await story.allows('member', again(receipt))
      const inPart = { template: 'receipt_issued', amount: '50000', refunded: '20000' }
      await story.holds(
        `select template, parameters ->> 'amount' as amount, parameters ->> 'refunded_amount' as refunded
         from public.mail_outbox where template = 'receipt_issued'`,
        [inPart, inPart],
      )
    },
  ),
  rule(
    'private.void_mail',
    'the mail about a reversed gift does not promise a refund',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      const { gift } = await story.one(
        `insert into public.contributions (user_id, amount, source, contribution_type, payment_status, created_at)
         values (${sqlIds.member}, 50000, 'cheque', 'one-time', 'completed', now() - interval '2 days')
         returning id as gift`,
      )
      await story.given(
        `insert into public.offline_gifts (contribution_id, source, reference, reason)
         values ('${gift}', 'cheque', '000017', 'By post')`,
      )
      await story.allows('service', issue, [{ issued: 1 }])
      await story.given('delete from public.mail_outbox')
      await story.allows('admin', `select public.reverse_offline_gift('${gift}', 'Bounced')`)
      const { id: receipt } = await story.one(onlyReceipt)
      await story.allows('member', again(receipt))
      await story.holds('select template from public.mail_outbox', [
        { template: 'receipt_reversed' },
        { template: 'receipt_reversed' },
      ])
    },
  ),
  rule(
    'public.send_receipt_again',
    'a user can have a receipt sent again to the current address, regardless of mail preferences',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('400 days')}`)
      await story.allows('service', issue, [{ issued: 1 }])
      const { id: receipt } = await story.one(onlyReceipt)
      await story.given(
        `update public.member_settings set email_preferences = '{"receipts": false}' where user_id = ${sqlIds.member};
         select private.move_account(${sqlIds.member}, 'moved@sabha.test');
         insert into auth.sessions (id, user_id) values ('b6${sqlIds.member.slice(3, -1)}', ${sqlIds.member})`,
      )
      await story.allows('member', again(receipt), [{ address: 'moved@sabha.test' }])
      await story.holds(
        `select template, recipient from public.mail_outbox where template <> 'world'`,
        [{ template: 'receipt_issued', recipient: 'moved@sabha.test' }],
      )
      await story.given(`delete from public.mail_outbox where template = 'world'`)
      await story.allows('service', 'select recipient from public.take_mails()', [
        { recipient: 'moved@sabha.test' },
      ])
    },
  ),
  rule(
    'private.send_receipt_again',
    'a void receipt that is sent again says that it is void',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.allows('service', issue, [{ issued: 1 }])
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount;
         delete from public.mail_outbox`,
      )
      const { id: receipt } = await story.one(onlyReceipt)
      await story.allows('member', again(receipt), [{ address: 'member@sabha.test' }])
      await story.holds('select template from public.mail_outbox', [{ template: 'receipt_voided' }])
    },
  ),
  rule(
    'private.send_receipt_again',
    'a receipt of another user, or with an ended session, is not sent',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days', sqlIds.admin)}`)
      await story.allows('service', issue, [{ issued: 1 }])
      await story.given('delete from public.mail_outbox')
      const { id: receipt } = await story.one(onlyReceipt)
      await story.allows('member', again(receipt), [{ address: null }])
      await story.allows('superuser', again(receipt), [{ address: null }])
      await story.refuses('departed', again(receipt), 'session_missing')
      await story.refuses('anonymous', again(receipt), '42501')
      await story.holds('select count(*)::int as mails from public.mail_outbox', [{ mails: 0 }])
      await story.allows('admin', again(receipt), [{ address: 'admin@sabha.test' }])
    },
  ),
  rule(
    'private.send_receipt_again',
    'a receipt can be sent again three times a day, and all of one user twenty times',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.given(given('2 days', sqlIds.member, 'pay_B0000000000000'))
      await story.allows('service', issue, [{ issued: 2 }])
      const { id: receipt } = await story.one(`${onlyReceipt} order by id limit 1`)
      const { id: next } = await story.one(`${onlyReceipt} order by id desc limit 1`)
      for (const _turn of [1, 2, 3]) await story.allows('member', again(receipt))
      await story.refuses('member', again(receipt), 'rate_limited')
      await story.allows('member', again(next))
      await story.given(
        `update private.rate_limits set hits = 20 where bucket like 'receipts are sent again to %'`,
      )
      await story.refuses('member', again(next), 'rate_limited')
      await story.given(
        `update private.rate_limits set window_start = window_start - interval '1 day'`,
      )
      await story.allows('member', again(receipt))
    },
  ),
  rule(
    'private.tell_of_auto_pay_end()',
    'cancelled auto-pay is mailed once, and a checkout that was closed is not',
    async (story) => {
      const cancel = (from: string) =>
        story.given(`update public.mandates set status = '${from}' where user_id = ${sqlIds.member};
          update public.mandates set status = 'cancelled', ended_at = '2026-11-20' where user_id = ${sqlIds.member};
          update public.mandates set status = 'cancelled' where user_id = ${sqlIds.member}`)
      await cancel('created')
      await story.holds(mails, [])
      await cancel('active')
      const mail = { recipient: 'member@sabha.test', language: 'hi', number: null, amount: '50000' }
      await story.holds(mails, [{ template: 'auto_pay_cancelled', ...mail }])
      await story.given(
        `delete from public.mail_outbox;
         update public.mandates set status = 'active', user_id = null where user_id = ${sqlIds.other};
         update public.mandates set status = 'cancelled' where user_id is null`,
      )
      await story.holds(mails, [])
    },
  ),
  rule(
    'private.tell_of_deletion()',
    'an erased user gets one last mail in their language, which has no member',
    async (story) => {
      await story.given(`${deleteContributionsSql('true')}; ${given('2 days')}`)
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds('select count(*)::int as receipts from public.receipts', [{ receipts: 1 }])
      await story.holds(mails, [
        {
          template: 'account_deleted',
          recipient: 'member@sabha.test',
          language: 'hi',
          number: null,
          amount: null,
        },
      ])
      await story.holds(
        `select member_id from public.mail_outbox where template <> 'world' and registration_id is null`,
        [{ member_id: null }],
      )
    },
  ),
  rule(
    'private.tell_of_deletion()',
    'an unconfirmed address gets no mail about the deletion',
    async (story) => {
      await story.given(
        `update auth.users set email_confirmed_at = null where id = ${sqlIds.member};
         delete from auth.users where id = ${sqlIds.member}`,
      )
      await story.holds(farewell, [])
    },
  ),
]
