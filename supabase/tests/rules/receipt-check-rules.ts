import { userIds } from '../setup/world-people.ts'
import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

const code = `'0c0de000-0000-4000-8000-000000000001'`
const check = `select public.check_receipt(${code}) as told`
const oneReceipt = `${deleteContributionsSql('true')};
  insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at)
  values (${sqlIds.member}, 50000, 'one-time', 'completed', 'pay_A0000000000000', '2026-05-01');
  insert into public.receipts (id, contribution_id, user_id, financial_year, number, amount, given_at, donor_name, donor_address)
  select ${code}, id, user_id, 2026, 1, amount, created_at, 'Member', 'Pune' from public.contributions`

/** Returns SQL that checks a receipt with this `X-Forwarded-For` header, whose last address is the caller's. */
const checkFrom = (forwarded: string) =>
  `select public.check_receipt(null) as told
   from set_config('request.headers', '{"x-forwarded-for": "${forwarded}"}', true) as called`

const compare = (number: string, amount = 50_000) =>
  `select public.compare_receipt('${number}', ${amount}) as answer`
const compareFrom = (address: string, number: string) =>
  `${compare(number)} from set_config('request.headers', '{"x-forwarded-for": "${address}"}', true) as called`
const misses = (address: string, hits: number, age = '0 hours') =>
  `insert into private.rate_limits (bucket, window_start, hits) values (
     'receipts do not match for ${address}',
     date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00') - interval '${age}', ${hits})`
const countedMisses = `select coalesce(sum(hits), 0)::int as misses from private.rate_limits where bucket like 'receipts do not match for %'`

/** Returns SQL that simulates earlier checks by this caller in this minute. */
const counted = (caller: string, hits: number) =>
  `insert into private.rate_limits (bucket, window_start, hits) values
     ('receipts are checked by ${caller}', date_bin('1 minute', now(), timestamptz '2020-01-01 00:00:00+00'), ${hits})
   on conflict on constraint rate_limits_pkey do update set hits = excluded.hits`

/** Rules about checking receipts. */
export const receiptCheckRules = [
  rule(
    'public.check_receipt(uuid)',
    'check_receipt returns number, date and amount of a receipt, and nothing about its donor',
    async (story) => {
      await story.given(oneReceipt)
      await story.allows('anonymous', check, [
        {
          told: {
            amount: 50000,
            number: 1,
            given_at: '2026-05-01T00:00:00+00:00',
            voided_at: null,
            is_reversed: false,
            financial_year: 2026,
            refunded_amount: 0,
          },
        },
      ])
      await story.allows('anonymous', `select public.check_receipt(${sqlIds.member}) as told`, [
        { told: null },
      ])
    },
  ),
  rule(
    'public.check_receipt(uuid)',
    'check_receipt returns partial and full refunds',
    async (story) => {
      const said = `select told ->> 'refunded_amount' as back, told ->> 'voided_at' is not null as void
        from (${check}) as checked`
      await story.given(oneReceipt)
      await story.given('update public.contributions set refunded_amount = 20000')
      await story.allows('anonymous', said, [{ back: '20000', void: false }])
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount`,
      )
      await story.allows('anonymous', said, [{ back: '50000', void: true }])
    },
  ),
  rule(
    'private.check_receipt(uuid)',
    'check_receipt distinguishes gifts that never arrived from refunds',
    async (story) => {
      await story.given(oneReceipt)
      const said = (receipt: unknown) =>
        `select told ->> 'voided_at' is not null as void, told -> 'is_reversed' as reversed
         from public.check_receipt('${receipt}') as told`
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount`,
      )
      await story.allows('anonymous', said(code.slice(1, -1)), [{ void: true, reversed: false }])
      await story.allows(
        'admin',
        `select public.record_offline_gift(${sqlIds.member}, 70000, 'cheque', '000017', 'By post', '2026-05-02')`,
      )
      await story.allows('service', `select public.issue_receipts('infinity') as issued`, [
        { issued: 1 },
      ])
      const { receipt, gift } = await story.one(
        `select id as receipt, contribution_id as gift from public.receipts where amount = 70000`,
      )
      await story.allows('anonymous', said(receipt), [{ void: false, reversed: false }])
      await story.allows('admin', `select public.reverse_offline_gift('${gift}', 'Bounced')`)
      await story.allows('anonymous', said(receipt), [{ void: true, reversed: true }])
    },
  ),
  rule(
    'public.check_receipt(uuid)',
    'a visitor who checks too many receipts is refused, but visitors at other addresses are not',
    async (story) => {
      await story.given(counted('203.0.113.7', 59))
      await story.allows('anonymous', checkFrom('203.0.113.7'), [{ told: null }])
      await story.refuses('anonymous', checkFrom('203.0.113.7'), 'rate_limited')
      await story.refuses('anonymous', checkFrom('1.1.1.1, 203.0.113.7'), 'rate_limited')
      await story.allows('anonymous', checkFrom('203.0.113.8'), [{ told: null }])
      await story.allows('member', checkFrom('203.0.113.7'), [{ told: null }])
    },
  ),
  rule(
    'public.check_receipt(uuid)',
    'all visitors together can check 1,200 receipts a minute, without affecting signed-in users',
    async (story) => {
      await story.given(counted('visitors', 1199))
      await story.allows('anonymous', checkFrom('203.0.113.7'), [{ told: null }])
      await story.refuses('anonymous', checkFrom('203.0.113.8'), 'rate_limited')
      await story.allows('member', checkFrom('203.0.113.8'), [{ told: null }])
      await story.given(counted(userIds.member, 60))
      await story.refuses('member', checkFrom('203.0.113.9'), 'rate_limited')
    },
  ),
  rule(
    'public.compare_receipt(text,integer)',
    'compare_receipt matches number and amount, and says that a receipt is void',
    async (story) => {
      await story.given(oneReceipt)
      for (const who of ['anonymous', 'member'] as const)
        await story.allows(who, compare('2026-27/0001'), [{ answer: 'matches' }])
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount`,
      )
      await story.allows('anonymous', compare('2026-27/0001'), [{ answer: 'voided' }])
      await story.holds(countedMisses, [{ misses: 0 }])
    },
  ),
  rule(
    'private.compare_receipt(text,integer)',
    'compare_receipt answers no_match and no more if the number, the year or the amount differs',
    async (story) => {
      await story.given(oneReceipt)
      for (const [number, amount] of [
        ['2026-27/0002', 50_000],
        ['2025-26/0001', 50_000],
        ['2026-28/0001', 50_000],
        ['2026-27/0001', 50_001],
        ['2026-27/00001', 50_000],
        ['1', 50_000],
      ] as const)
        await story.allows('anonymous', compare(number, amount), [{ answer: 'no_match' }])
      await story.allows('anonymous', 'select public.compare_receipt(null, null) as answer', [
        { answer: 'no_match' },
      ])
      await story.holds(countedMisses, [{ misses: 7 }])
    },
  ),
  rule(
    'private.compare_receipt(text,integer)',
    'visitors at an address are refused after ten misses in an hour, even for a receipt that matches',
    async (story) => {
      await story.given(oneReceipt)
      await story.given(misses('203.0.113.7', 9))
      await story.allows('anonymous', compareFrom('203.0.113.7', '2026-27/0001'), [
        { answer: 'matches' },
      ])
      await story.allows('anonymous', compareFrom('203.0.113.7', '2026-27/0002'), [
        { answer: 'no_match' },
      ])
      await story.refuses('anonymous', compareFrom('203.0.113.7', '2026-27/0001'), 'rate_limited')
      await story.allows('anonymous', compareFrom('203.0.113.8', '2026-27/0001'), [
        { answer: 'matches' },
      ])
      await story.given(misses('203.0.113.9', 10, '1 hour'))
      await story.allows('anonymous', compareFrom('203.0.113.9', '2026-27/0001'), [
        { answer: 'matches' },
      ])
    },
  ),
  rule(
    'private.compare_receipt(text,integer)',
    'a signed-in user has misses of their own, which neither visitors nor others at the address share',
    async (story) => {
      await story.given(oneReceipt)
      await story.given(misses('203.0.113.7', 10))
      const guess = compareFrom('203.0.113.7', '2026-27/0002')
      await story.refuses('anonymous', guess, 'rate_limited')
      await story.allows('member', guess, [{ answer: 'no_match' }])
      await story.given(misses(userIds.admin, 10))
      await story.refuses('admin', compareFrom('203.0.113.8', '2026-27/0001'), 'rate_limited')
      await story.allows('anonymous', compareFrom('203.0.113.8', '2026-27/0001'), [
        { answer: 'matches' },
      ])
      await story.holds(
        `select hits from private.rate_limits where bucket = 'receipts do not match for ${userIds.member}'`,
        [{ hits: 1 }],
      )
    },
  ),
  rule(
    'private.limit_receipt_checks()',
    'compare_receipt is limited like check_receipt, also if receipts match',
    async (story) => {
      await story.given(oneReceipt)
      await story.given(counted('203.0.113.7', 60))
      await story.refuses('anonymous', compareFrom('203.0.113.7', '2026-27/0001'), 'rate_limited')
    },
  ),
  rule(
    'private.return_hit(text,interval)',
    'a match leaves earlier misses counted',
    async (story) => {
      await story.given(oneReceipt)
      await story.given(misses('203.0.113.7', 1))
      await story.given(misses('203.0.113.7', 1, '1 hour'))
      await story.given(misses('203.0.113.8', 1))
      await story.allows('anonymous', compareFrom('203.0.113.7', '2026-27/0001'), [
        { answer: 'matches' },
      ])
      await story.holds(
        `select hits from private.rate_limits where bucket like 'receipts do not match for %'`,
        [{ hits: 1 }, { hits: 1 }, { hits: 1 }],
      )
    },
  ),
]
