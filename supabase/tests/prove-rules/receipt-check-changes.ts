import type { BodyChange } from './mutation.ts'

const limit = 'private.limit_receipt_checks()'
const compare = 'private.compare_receipt(text,integer)'
const giveBack = 'private.return_hit(text,interval)'

/**
 * Changes to functions that check receipts. The year and the number are also part of the printed number; their
 * conditions are for the index.
 */
export const receiptCheckChanges: BodyChange[] = [
  [limit, 'if not private.count_hits(', 'if false and not private.count_hits('],
  [limit, 'case when me is null', 'case when true'],
  [limit, 'private.caller_address()', `'one'`],
  ['private.check_receipt(uuid)', 'perform private.limit_receipt_checks();', ''],
  [compare, 'perform private.limit_receipt_checks();', ''],
  [compare, 'private.caller_address()', `'one'`],
  [compare, 'auth.uid()::text, ', ''],
  [compare, `if not private.count_hit(misses`, `if false and not private.count_hit(misses`],
  [compare, `misses, 10, '1 hour'`, `misses, 10, '1 day'`],
  [compare, `misses, 10, '1 hour'`, `misses, 11, '1 hour'`],
  [compare, 'and r.amount = compare_receipt.amount', ''],
  [compare, 'and private.receipt_number(r) = compare_receipt.number', ''],
  [compare, `perform private.return_hit(misses, '1 hour');`, ''],
  [compare, 'known.voided_at is null', 'true'],
  [giveBack, 'counted.bucket = return_hit.bucket and counted.hits = 1', 'counted.hits = 1'],
  [giveBack, 'and counted.hits = 1', ''],
  [giveBack, 'if not found then', 'if false then'],
  [giveBack, 'where counted.bucket = return_hit.bucket\n', 'where true\n'],
]
