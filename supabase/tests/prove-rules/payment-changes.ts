import type { BodyChange } from './mutation.ts'

const list = 'private.admin_payments(text,text,text,text,timestamptz,uuid,integer)'
const search = 'private.payment_search(text)'
const conditions = 'private.payment_conditions(text,text,text,text)'
const details = 'private.payment_details(uuid[])'
const record = 'private.payment_record(uuid)'
const events = 'private.payment_events(text)'
const open = 'private.admin_payment(uuid)'
const months = 'private.admin_payment_months()'
const autoPay = 'private.admin_auto_pay(text,text,uuid,integer)'
const start = 'private.start_payment_export(text,text,text,text)'
const page = 'private.payment_export_page(uuid,integer)'
const secondGift = 'private.refuse_second_gift(uuid,integer,text,text,timestamptz,uuid[])'

const note = 'public.note_order_undecided(text)'
const failing = 'private.failing_items()'
const undecided = 'private.undecided_orders(integer)'

/** Changes to functions about orders that the provider gave no usable answer about. */
const undecidedChanges: BodyChange[] = [
  [note, `and status in ('created', 'attempted')`, ''],
  [note, 'coalesce(undecided_since, now())', 'now()'],
  [note, `interval '180 days'`, `interval '170 days'`],
  [failing, `status in ('created', 'attempted')`, 'true'],
  [failing, `status not in ('cancelled', 'completed', 'expired')`, 'true'],
  [failing, `interval '15 minutes'`, `interval '0 minutes'`],
  ['public.end_unknown_mandate(text)', 'and cancel_requested_at is not null', ''],
  ['private.take_stale_orders(integer)', `failing_since > now() - interval '1 hour'`, 'false'],
  ['public.note_look_up(text,boolean)', '(failing_since is null) = failed', 'true'],
  ['public.note_order_checked(text,boolean)', 'undecided_since = null', 'checked_at = checked_at'],
  [undecided, 'perform private.require_superuser();', ''],
  [undecided, 'order by since, id', 'order by since desc, id'],
  [undecided, 'order by undecided_since, razorpay_order_id', 'order by undecided_since desc'],
]

/** Changes to functions with which admins read payments. */
export const paymentChanges: BodyChange[] = [
  ...undecidedChanges,
  ...[list, open, months, autoPay, start, page].map(
    (signature): BodyChange => [signature, 'perform private.require_admin();', ''],
  ),
  [list, 'perform private.count_listing(', 'perform concat('],
  [list, '1), 200)', '1), 100000)'],
  [list, 'asked.is_broad or', ''],
  [list, 'or after_id is not null then', 'then'],
  [list, '(after_id is null) <> (after_created_at is null)', 'false'],
  [
    'public.admin_payments(text,text,text,text,timestamptz,uuid,integer)',
    'COALESCE(page_size, 50)',
    'page_size',
  ],
  [search, '(financial_year + 1) %% 100 = %L', '%L is not null'],
  [search, 'private.searchable(term), ', 'term, '],
  [search, 'is_broad := cardinality(people) > at_most', 'is_broad := false'],
  [search, 'p.id = r.user_id and', ''],
  [search, 'btrim(search)', 'search'],
  [conditions, '> 200 then', '> 20000 then'],
  [conditions, `state = 'refunded'`, `state = 'none'`],
  [conditions, `-(0[1-9]|1[0-2]))$`, `-.*)$`],
  [conditions, ` at time zone 'Asia/Kolkata'`, ''],
  [conditions, '(private.limits()).overview_window', '(private.limits()).auto_pay_window'],
  [conditions, 'exists (select from private.search_words(search))', 'search is not null'],
  [
    details,
    `'full_name', m.full_name, 'email', m.email`,
    `'full_name', m.full_name, 'city', m.city`,
  ],
  [record, `'phone', m.phone`, `'city', m.city`],
  [record, 'where f.payment_id = p.id', 'where false'],
  [record, 'where g.contribution_id = r.id', 'where false'],
  [events, 'limit 50', ''],
  [events, 'order by e.received_at desc', 'order by e.received_at'],
  [events, 'when e.handled_at is null', 'when false'],
  [events, 'when e.not_understood is not null', 'when false'],
  [events, `= payment_events.payment_id`, 'is not null'],
  [open, `perform private.count_reading('payments_opened', 1);`, ''],
  [open, 'perform private.record(', 'perform concat('],
  [open, 'if private.count_hit(', 'if true or private.count_hit('],
  [open, `where p.id = payment_id), payment_id`, `where false), payment_id`],
  [months, `- interval '11 months'`, `- interval '10 months'`],
  [months, 'c.amount - c.refunded_amount', 'c.amount'],
  [months, ` at time zone 'Asia/Kolkata'`, ''],
  [autoPay, 'perform private.count_listing(', 'perform concat('],
  [autoPay, '1), 200)', '1), 100000)'],
  [autoPay, `in ('failed', 'ended')`, `in ('failed', 'ended', 'active')`],
  [autoPay, `'halted', 'cancelled'`, `'halted', 'expired', 'cancelled'`],
  [autoPay, '(after_id is null) <> (after_key is null)', 'false'],
  [autoPay, `state is distinct from 'ended' and`, ''],
  [autoPay, 'found.is_failed >= lowest', 'true'],
  [autoPay, 'coalesce(m.failed_at, m.created_at)', 'm.created_at'],
  [autoPay, `coalesce(split_part(after_key, '/', 1) = 'failed', true)`, 'true'],
  ['private.set_mandate_failure()', `and p.status = 'failed'`, ''],
  ['private.set_mandate_failure()', 'max(p.created_at)', 'min(p.created_at)'],
  ['public.admin_auto_pay(text,text,uuid,integer)', 'COALESCE(page_size, 50)', 'page_size'],
  [start, 'order by r.created_at desc, r.id desc', 'order by r.id desc'],
  [start, 'perform private.record(', 'perform concat('],
  [start, 'then true end', 'then search end'],
  [page, 'order by r.created_at desc, r.id desc', ''],
  [page, `coalesce(json_agg(payment), '[]')`, 'json_agg(payment)'],
  [page, 'perform private.count_reading(', 'perform concat('],
  ['private.count_reading(text,integer)', `when 'payments_exported' then 2000000`, ''],
  ['private.count_reading(text,integer)', `when 'payments_opened' then 1000`, ''],
  ['private.reference_key(text)', 'lower(', '('],
  ['private.reference_key(text)', 'NORMALIZE(reference, NFKC)', 'reference'],
  ['private.loose_reference_key(text)', `'g'`, `''`],
  [secondGift, 'g.source = refuse_second_gift.source and', ''],
  [secondGift, 'and g.reversed_at is null\n    and private', 'and private'],
  [secondGift, 'if same is not null then', 'if false then'],
  [
    secondGift,
    'where c.user_id = refuse_second_gift.member and g.reversed_at is null',
    'where true',
  ],
  [secondGift, 'and c.amount = refuse_second_gift.amount', ''],
  [secondGift, `c.created_at at time zone 'Asia/Kolkata'`, 'c.created_at'],
  [secondGift, 'where found.id <> all(', 'where found.id = any('],
  ['private.offline_gift_twins()', 'perform private.require_admin();', ''],
  ['private.offline_gift_twins()', 'where g.reversed_at is null', ''],
]
