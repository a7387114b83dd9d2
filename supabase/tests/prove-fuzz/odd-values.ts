import { pickRandom } from '../payments/random-numbers.ts'

const uuid = '11111111-1111-4111-8111-111111111111'

/**
 * Values that break programs: property names of every object, broken text, numbers out of range.
 */
export const oddTexts = [
  '',
  ' ',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'a\u0000b',
  '\u0000',
  '\ud800',
  '%00',
  '%ff',
  '../../etc',
  "'; drop table x; --",
  '*',
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  'null',
  'true',
  '9999-99-99',
  'a@b.co',
  'member@sabha.test',
  'a@x..co',
  '+919876543210',
  uuid,
  'password',
  'signup',
  'recovery',
  'ÿþ',
  '🙂'.repeat(40),
  'x'.repeat(5_000),
] as const

const oddThings = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [null], { a: { b: [1] } }]

/** Returns a text or another JSON value. */
export function pickOddValue(random: () => number): unknown {
  return random() < 0.6 ? pickRandom(random, oddTexts) : pickRandom(random, oddThings)
}

/** Parameter names that endpoints read, in a query or a body. */
export const parameterNames = [
  ...['email', 'password', 'token', 'token_hash', 'type', 'data', 'nonce', 'current_password'],
  ...['grant_type', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge'],
  ...['code_challenge_method', 'redirect_to', 'state', 'code', 'provider', 'scope', 'page'],
  ...[
    'per_page',
    'select',
    'order',
    'limit',
    'offset',
    'columns',
    'on_conflict',
    'and',
    'or',
    'id',
  ],
  ...['amount', 'type', 'notes', 'plan', 'orderId', 'paymentId', 'signature', 'targetUserId'],
  ...['newEmail', 'newRole', 'subscriptionId', 'currency', 'receipt', 'order_id', 'count', 'skip'],
  ...['from', 'to', 'subject', 'text', 'user_metadata', 'app_metadata', 'ban_duration', 'phone'],
  ...['apikey', 'role', 'full_name', 'onboarding_status', 'constructor', '__proto__'],
] as const

/** Headers that services read, with unusual values. */
export const oddHeaders: readonly (readonly [name: string, value: string])[] = [
  ['x-client-info', '\u00ff'],
  ['user-agent', '\u00ff\u00fe'],
  ['user-agent', 'x'.repeat(3_000)],
  ['prefer', '\u00ff'],
  ['prefer', 'count=constructor, return=__proto__, max-affected=-1, handling=strict'],
  ['prefer', 'count=exact'],
  ['prefer', 'timezone=Nowhere/Land, handling=strict'],
  ['range', 'x-y'],
  ['range', '9999999999999999999999-1'],
  ['range-unit', '\u00ff'],
  ['accept', 'constructor'],
  ['accept', 'application/vnd.pgrst.object+json'],
  ['accept', 'text/csv'],
  ['accept', '\u00ff/\u00ff'],
  ['accept-profile', 'auth'],
  ['accept-profile', '\u00ff'],
  ['content-profile', '\u00ff'],
  ['content-type', 'constructor'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'text/csv'],
  ['content-type', '\u00ff'],
  ['x-supabase-api-version', '\u00ff'],
  ['x-forwarded-for', '\u00ff'],
  ['x-request-id', '\u00ff'],
  ['x-razorpay-signature', '\u00ff'],
  ['x-razorpay-event-id', '\u00ff'],
  ['accept-language', '\u00ff'],
  ['if-match', '\u00ff'],
  ['origin', '\u00ff'],
  ['apikey', '\u00ff'],
  ['authorization', 'Bearer \u00ff'],
  ['authorization', 'Basic \u00ff'],
  ['authorization', 'Bearer a.b.c'],
]
