import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

const issue = (before = 'now()') => `select public.issue_receipts(${before}) as issued`
const receipts = `select financial_year as year, number, donor_name as donor, voided_at is not null as void
  from public.receipts order by year, number`

/** Rules about numbers, years and donors of receipts. */
export const receiptRules = [
  rule(
    'public.issue_receipts',
    'receipts are numbered without gaps in each financial year, however late a contribution is reported',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      const given = (member: string, payment: string, at: string) =>
        story.given(`insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at)
          values (${member}, 50000, 'one-time', 'completed', '${payment}', '${at}')`)
      await given(sqlIds.member, 'pay_A0000000000000', '2026-03-31 10:00+00')
      await given(sqlIds.member, 'pay_B0000000000000', '2026-04-02 10:00+00')
      await story.allows('service', issue(), [{ issued: 2 }])
      await story.allows('service', issue(), [{ issued: 0 }])
      await given(sqlIds.other, 'pay_C0000000000000', '2026-04-01 10:00+00')
      await given(sqlIds.other, 'pay_D0000000000000', '2026-06-01 10:00+00')
      await story.allows('service', issue(`'2026-05-01'`), [{ issued: 1 }])
      await story.holds(receipts, [
        { year: 2025, number: 1, donor: 'Member', void: false },
        { year: 2026, number: 1, donor: 'Member', void: false },
        { year: 2026, number: 2, donor: 'Other', void: false },
      ])
    },
  ),
  rule(
    'public.receipts',
    'a refunded receipt becomes void and keeps its number; a failed contribution gets no receipt',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      await story.given(`insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at)
        values (${sqlIds.member}, 50000, 'one-time', 'completed', 'pay_A0000000000000', '2026-05-01'),
          (${sqlIds.member}, 50000, 'one-time', 'failed', 'pay_B0000000000000', '2026-05-01')`)
      await story.allows('service', issue(), [{ issued: 1 }])
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount where payment_status = 'completed'`,
      )
      await story.holds(receipts, [{ year: 2026, number: 1, donor: 'Member', void: true }])
    },
  ),
  rule(
    'public.receipts',
    'a receipt cannot be changed or removed, and keeps name and address of an erased donor',
    async (story) => {
      for (const change of [
        'amount = 1',
        `donor_name = 'X'`,
        'number = 99',
        `user_id = ${sqlIds.other}`,
      ]) {
        await story.refusesOwner(
          `update public.receipts set ${change} where user_id = ${sqlIds.member}`,
          'receipt_fixed',
        )
      }
      await story.refusesOwner('delete from public.receipts', 'receipt_fixed')
      await story.refusesOwner('truncate public.receipts', 'receipt_fixed')
      await story.given(
        `update public.receipts set voided_at = '2026-01-01' where user_id = ${sqlIds.member}`,
      )
      await story.refusesOwner(
        `update public.receipts set voided_at = null where user_id = ${sqlIds.member}`,
        'receipt_fixed',
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(
        'select donor_name, donor_address from public.receipts where user_id is null',
        [{ donor_name: 'World donor', donor_address: 'Pune' }],
      )
    },
  ),
  rule(
    'public.issue_receipts',
    'an old contribution gets its receipt and does not block others',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      const received = (
        at: string,
      ) => `select public.record_offline_gift(member_id => ${sqlIds.other}, amount => 70000,
        source => 'cash', reference => '${at}', reason => 'By hand', received_at => '${at}')`
      await story.allows('admin', received('2000-01-15'))
      await story.allows('admin', received('2026-05-01'))
      await story.allows('service', issue(), [{ issued: 2 }])
      await story.holds('select financial_year as year from public.receipts order by year', [
        { year: 1999 },
        { year: 2026 },
      ])
    },
  ),
  rule(
    'private.lock_books()',
    'erasing a donor first issues due receipts with name and address',
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      await story.given(`insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id)
        values (${sqlIds.member}, 50000, 'one-time', 'completed', 'pay_A0000000000000'),
          (${sqlIds.member}, 50000, 'one-time', 'failed', 'pay_B0000000000000'),
          (${sqlIds.other}, 50000, 'one-time', 'completed', 'pay_C0000000000000')`)
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds('select number, donor_name as donor, user_id from public.receipts', [
        { number: 1, donor: 'Member', user_id: null },
      ])
    },
  ),
]
