import { rule, sqlIds } from './rule.ts'

interface Gift {
  reference: string
  amount?: number
  source?: string
  /** A time at which the gift was received. */
  at?: string
  /** Gifts from which it differs, as SQL. */
  from?: string
}

const enter = (
  member: string,
  { reference, amount = 200_000, source = 'cheque', at = '2026-05-01', from = 'null' }: Gift,
) =>
  `select test.answer(public.record_offline_gift(member_id => ${member}, amount => ${amount},
     source => '${source}', reference => E'${reference}', reason => 'By hand', received_at => '${at}',
     different_from => ${from})) ->> 'payment_status' as status`
const idOf = (reference: string) => `test.gift('${reference}')`
const reverse = (reference: string) =>
  `select test.answer(public.reverse_offline_gift(${idOf(reference)}, 'Bounced')) is not null as done`
const total = `select coalesce(sum(amount), 0)::int as total from public.contributions
  where source <> 'provider' and payment_status = 'completed'`
const noGifts = `
  create or replace function test.gift(reference text) returns uuid language sql security definer return (
    select g.contribution_id from public.offline_gifts as g where g.reference = gift.reference and g.reversed_at is null
  );
  grant execute on function test.gift(text) to authenticated;
  delete from public.receipts where contribution_id in (select contribution_id from public.offline_gifts);
  delete from public.offline_gifts where true; delete from public.contributions where source <> 'provider'`
/** Returns SQL for a function that reads the gifts in the detail of a refusal. Cases see only its code. */
const refusedFor = (code: string, call: string) => `
  create function test.named() returns jsonb language plpgsql as $test$
  declare
    code text; detail text;
  begin
    perform (${call.replace(' as status', '')});
    return null;
  exception when others then
    get stacked diagnostics code = pg_exception_hint, detail = pg_exception_detail;
    return case when code = '${code}' then detail::jsonb -> 'gifts' end;
  end $test$;
  grant execute on function test.named() to authenticated`

/** Rules about offline gifts that are entered twice. */
export const offlineGiftRules = [
  rule(
    'private.refuse_second_gift',
    'a reference that differs only in case and spaces is refused, whoever the member is and whatever the amount and day are',
    async (story) => {
      await story.given(noGifts)
      await story.allows('admin', enter(sqlIds.other, { reference: 'CHQ 000123' }))
      for (const reference of [
        'chq 000123',
        'CHQ  000123',
        'CHQ000123',
        ' Chq\\u00a0000123\\u200b',
        'ＣＨＱ 000123',
      ]) {
        await story.refuses('superuser', enter(sqlIds.other, { reference }), 'gift_entered')
        const another = { reference, amount: 150_000, at: '2026-06-01' }
        await story.refuses('admin', enter(sqlIds.newcomer, another), 'gift_entered')
        const asked = { ...another, from: `array[${idOf('CHQ 000123')}]` }
        await story.refuses('admin', enter(sqlIds.newcomer, asked), 'gift_entered')
      }
      await story.holds(total, [{ total: 200_000 }])
    },
  ),
  rule(
    'private.refuse_second_gift',
    'the same reference of another source, and of a reversed gift, can be entered',
    async (story) => {
      await story.given(noGifts)
      await story.allows('admin', enter(sqlIds.other, { reference: 'CHQ 000123' }))
      const transfer = { reference: 'chq 000123', source: 'bank_transfer', at: '2026-05-02' }
      await story.allows('admin', enter(sqlIds.other, transfer), [{ status: 'completed' }])
      await story.allows('admin', reverse('CHQ 000123'), [{ done: true }])
      await story.allows('admin', enter(sqlIds.other, { reference: 'chq 000123' }), [
        { status: 'completed' },
      ])
    },
  ),
  rule(
    'private.refuse_second_gift',
    'a reference that differs only in punctuation is refused until the similar gift is named',
    async (story) => {
      await story.given(noGifts)
      await story.allows('admin', enter(sqlIds.other, { reference: 'CHQ 12/3' }))
      const similar = { reference: 'chq–1-23', amount: 150_000, at: '2026-06-01' }
      await story.refuses('admin', enter(sqlIds.newcomer, similar), 'gift_similar')
      const from = `array[${idOf('CHQ 12/3')}]`
      await story.given(refusedFor('gift_similar', enter(sqlIds.newcomer, similar)))
      await story.allows(
        'admin',
        `select named -> 0 ->> 'reference' as reference, (named -> 0 ->> 'amount')::int as amount,
           jsonb_array_length(named) as gifts from test.named() as named`,
        [{ reference: 'CHQ 12/3', amount: 200_000, gifts: 1 }],
      )
      await story.refuses(
        'admin',
        enter(sqlIds.newcomer, { ...similar, from: `array[${sqlIds.newcomer}]::uuid[]` }),
        'gift_similar',
      )
      await story.allows('admin', enter(sqlIds.newcomer, { ...similar, from }), [
        { status: 'completed' },
      ])
      const third = { reference: 'CHQ.123', amount: 100_000, at: '2026-07-01', from }
      await story.refuses('admin', enter(sqlIds.newcomer, third), 'gift_similar')
    },
  ),
  rule(
    'private.refuse_second_gift',
    'a second gift of the same member, amount and day in India is refused until the first is named',
    async (story) => {
      await story.given(noGifts)
      await story.allows(
        'admin',
        enter(sqlIds.other, { reference: 'a', at: '2026-05-01 20:00+00' }),
      )
      const evening = { reference: 'b', source: 'cash', at: '2026-05-02 17:00+00' }
      await story.refuses('admin', enter(sqlIds.other, evening), 'gift_similar')
      await story.allows('admin', enter(sqlIds.other, { ...evening, from: `array[${idOf('a')}]` }))
      await story.allows('admin', enter(sqlIds.newcomer, { ...evening, reference: 'c' }))
      await story.allows(
        'admin',
        enter(sqlIds.other, { ...evening, reference: 'd', amount: 200_001 }),
      )
      const nextDay = { ...evening, reference: 'e', at: '2026-05-02 19:00+00' }
      await story.allows('admin', enter(sqlIds.other, nextDay), [{ status: 'completed' }])
      await story.given(noGifts)
      await story.allows('admin', enter(sqlIds.other, { reference: 'a' }))
      await story.allows('admin', reverse('a'))
      await story.allows('admin', enter(sqlIds.other, { reference: 'b' }), [
        { status: 'completed' },
      ])
    },
  ),
  rule(
    'public.offline_gift_twins',
    'admins see gifts with the same reference until all but one are reversed',
    async (story) => {
      const twins = `select string_agg(twin ->> 'reference', ' = ' order by twin ->> 'reference' collate "C") as same
        from public.offline_gift_twins() as twins, jsonb_array_elements(twins -> 0) as twin
        where jsonb_array_length(twins) = 1`
      await story.given(`${noGifts}; with gift as (
        insert into public.contributions (user_id, amount, source, contribution_type, payment_status)
        select ${sqlIds.other}, 100 + n, 'cheque', 'one-time', 'completed' from generate_series(1, 4) as n
        returning id, amount
      )
      insert into public.offline_gifts (contribution_id, source, reference, reason)
      select id, 'cheque', (array['CHQ 1', 'chq1', 'CHQ-1', 'CHQ 2'])[amount - 100], 'World' from gift`)
      await story.allows('admin', twins, [{ same: 'CHQ 1 = chq1' }])
      await story.allows('superuser', twins, [{ same: 'CHQ 1 = chq1' }])
      await story.refuses('member', twins, 'admin_only')
      await story.allows('admin', reverse('chq1'))
      await story.allows('admin', `select public.offline_gift_twins() as twins`, [{ twins: [] }])
    },
  ),
]
