/** Arguments of `admin_members`. */
export type MemberCall = Record<string, string>

const sorts = ['newest', 'oldest', 'name', 'contributions']
const completed = { status: 'profilecompleted' }
const speaking = { interest: 'Public Speaking' }
const terms = {
  'one letter that all have': 'a',
  'one letter that some have': 'z',
  'one letter without a match': 'ж',
  'two letters that some have': 'qu',
  'two letters without a match': 'zq',
  'three letters': 'rao',
  'four letters that all have': 'test',
  'a full name': 'lakshmi iyer',
  'an initial': 'l.',
  'an initial that many have': 'a.',
  'an initial inside words only': 'e.',
  'an abbreviation that all have': 'te.',
  'an initial and a name': 'L. Iyer',
  'a long term': 'member77@scale.test',
  'part of a phone number': '98765',
  'a phone number with spaces': '+91 97 12',
  'a term without a match': 'zzzzqqq',
}

/** Start of a deep page in the middle of each sort order. */
const middles: Record<string, MemberCall> = {
  newest: { after_key: middleDate(), after_id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' },
  oldest: { after_key: middleDate(), after_id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' },
  name: { after_key: 'm', after_id: '00000000-0000-4000-8000-000000000000' },
  contributions: { after_key: '600000', after_id: '00000000-0000-4000-8000-000000000000' },
}

/** The call whose ratio between the two sizes the design limits. */
export const limitedCallName = 'page of 50'

export const memberCalls: Record<string, MemberCall> = {
  [limitedCallName]: {},
  ...named(sorts, (sort) => ({ [`by ${sort}`]: { sort } })),
  ...named(sorts, (sort) => ({ [`by ${sort}, deep page`]: { sort, ...middles[sort] } })),
  'status filter': completed,
  unpaid: { payment: 'unpaid' },
  'status and payment': { ...completed, payment: 'paid' },
  interest: speaking,
  'rare interest': { interest: 'Hobby 40' },
  'three filters': { ...completed, payment: 'paid', ...speaking },
  ...named(Object.entries(terms), ([name, search]) => ({ [name]: { search } })),
  ...named(sorts, (sort) => ({
    [`a, by ${sort}, deep page`]: { search: 'a', sort, ...middles[sort] },
    [`qu, by ${sort}`]: { search: 'qu', sort },
    [`zq, by ${sort}`]: { search: 'zq', sort },
  })),
  ...named(['a', 'z', 'qu', 'zq', 'rao'], (search) => ({
    [`${search}, status filter`]: { search, ...completed },
    [`${search}, interest`]: { search, ...speaking },
    [`${search}, interest, by name`]: { search, ...speaking, sort: 'name' },
    [`${search}, three filters`]: { search, ...completed, payment: 'paid', ...speaking },
  })),
}

function named<T>(list: T[], call: (one: T) => Record<string, MemberCall>) {
  return Object.assign({}, ...list.map(call)) as Record<string, MemberCall>
}

function middleDate(): string {
  return new Date(Date.now() - 700 * 86_400_000).toISOString()
}
