import { rowId, userIds } from '../setup/world-people.ts'
import { insertUsersSql } from './insert-users-sql.ts'
import { insertAdminPayments, listedPayments, listedTotal, paymentId } from './payment-calls.ts'
import { rule, sqlIds } from './rule.ts'

const about = 'private.payment_search'
const contribution = rowId('contribution', userIds.other)
const found = [{ ids: contribution }]

/** Rules about the search in the list of payments. */
export const paymentSearchRules = [
  rule(about, 'a payment ID finds its payment', async (story) => {
    await story.given(insertAdminPayments)
    await story.allows('admin', listedPayments(`' ${paymentId(userIds.other)} '`), found)
    await story.allows('admin', listedTotal(`'pay_PENDING0000000'`), [{ total: '1', rows: 1 }])
    await story.allows('admin', listedTotal(`'pay_NONE0000000000'`), [{ total: '0', rows: 0 }])
  }),
  rule(about, 'a subscription ID finds the charges of its auto-pay', async (story) => {
    const subscription = paymentId(userIds.other).replace('pay_', 'sub_')
    await story.allows('admin', listedPayments(`'${subscription}'`), found)
  }),
  rule(about, 'a receipt number finds its payment', async (story) => {
    const { number, other_year } = await story.one(
      `select private.receipt_number(r) as number,
         format('%s-%s/%s', financial_year, to_char((financial_year + 2) % 100, 'FM00'), r.number) as other_year
       from public.receipts as r where contribution_id = '${contribution}'`,
    )
    await story.allows('admin', listedPayments(`'${number}'`), found)
    const hindi = String(number).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
    await story.allows('admin', listedPayments(`'${hindi}'`), found)
    await story.allows('admin', listedPayments(`'${other_year}'`), [{ ids: null }])
    await story.allows('admin', listedPayments(`'2001-02/0001'`), [{ ids: null }])
    await story.given(insertUsersSql(2001))
    await story.allows('admin', listedPayments(`'${number}'`), found)
  }),
  rule(about, 'words find the payments of members', async (story) => {
    await story.given(
      `update public.profiles set full_name = 'Asha Bhat' where id = ${sqlIds.other}`,
    )
    for (const words of ['asha', 'Bhat ash', 'other@sabha.test'])
      await story.allows('admin', listedPayments(`'${words}'`), found)
    await story.allows('admin', listedPayments(`'asha rao'`), [{ ids: null }])
    await story.allows('admin', listedPayments(`'asha', state => 'failed'`), [{ ids: null }])
  }),
  rule(
    about,
    'a search that matches more than 2,000 members finds the same payments, without a total',
    async (story) => {
      await story.given(insertUsersSql(1900))
      const exact = await story.seen('admin', listedTotal(`'sabha.test'`))
      await story.given(insertUsersSql(200))
      await story.allows('admin', listedTotal(`'sabha.test'`), [{ total: null, rows: exact.rows }])
      await story.allows('admin', listedTotal(`'sabha.test', kind => 'cheque'`), [
        { total: null, rows: 2 },
      ])
      await story.given(
        `update public.profiles set email = 'away@other.test' where id = ${sqlIds.other}`,
      )
      await story.allows('admin', listedTotal(`'sabha.test'`), [
        { total: null, rows: Number(exact.rows) - 1 },
      ])
      await story.allows(
        'admin',
        `select test.answer(public.start_payment_export('sabha.test')) -> 'total' as total`,
        [{ total: Number(exact.rows) - 1 }],
      )
    },
  ),
]
