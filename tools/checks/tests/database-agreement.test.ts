import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { limits } from '@sabha/types'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const schemas = globSync('supabase/schemas/*.sql', { cwd: repository }).map(read).join('\n')

interface Agreement {
  what: string
  /** A file of a remote, and a pattern whose first group matches the values in it. */
  remote: [file: string, says: RegExp]
  /** A function or table of `supabase/schemas`, and a pattern for its values. */
  database: [piece: string, says: RegExp]
}

const member = (file: string) => `apps/member/src/${file}`
const members = (file: string) => `apps/admin-members/src/${file}`
const payments = (file: string) => `apps/admin-payments/src/${file}`
const giftForm = members('member-profile/add-payment/gift-form.ts')
const recordGift = 'private.record_offline_gift'

// Values of a single remote; those of libs/types are compared in supabase/tests/agreement.test.ts.
const agreements: Agreement[] = [
  {
    what: 'the purposes without which no account is kept',
    remote: [member('privacy/consents/purposes.ts'), /accountPurposes = \[(.*)\]/g],
    database: ['private.account_consents', /return array\[(.*)\]/g],
  },
  {
    what: 'the mails to which people agree',
    remote: [member('privacy/consents/purposes.ts'), /ownPurposes = \[(.*)\]/g],
    database: ['private.mail_consents', /return array\[(.*)\]/g],
  },
  {
    what: 'the mails that come unless they are turned off, by their switches',
    remote: [member('privacy/settings/mail-panel.tsx'), /const defaults = \{(.*)\}/g],
    database: ['private.mail_defaults', /return '\{(.*)\}'/g],
  },
  {
    what: 'the mails that come unless they are turned off, as they are written',
    remote: [member('privacy/settings/api.ts'), /kind: ('.*)/g],
    database: ['private.mail_defaults', /"(\w+)"/g],
  },
  {
    what: 'the longest name of a view',
    remote: [members('list-settings/list-settings.ts'), /maxNameLength = (\d+)/g],
    database: ['private.changed_views', /view ->> 'name', (\d+)/g],
  },
  {
    what: 'how many members are named one by one',
    remote: [members('selection/selection.ts'), /maxMembersListedById = (\d+)/g],
    database: ['private.chosen_members', /cardinality\(members\) > (\d+)/g],
  },
  {
    what: 'the longest interest of a filter',
    remote: [members('members-query.ts'), /interest: z.string\(\).check\(z.maxLength\((\d+)/g],
    database: ['private.member_conditions', /char_length\(interest\) > (\d+)/g],
  },
  {
    what: 'the kinds of payments',
    remote: [payments('payment.ts'), /paymentKinds = \[([^\]]*)\]/g],
    database: ['private.payment_conditions', /kind not in \((.*)\)/g],
  },
  {
    what: 'how many thousand payments are counted',
    remote: [payments('payments/api.ts'), /countedPayments = (\d+)_000/g],
    database: ['private.admin_payments', /counted_to constant integer := (\d+)000/g],
  },
  {
    what: 'the longest reference of a gift',
    remote: [giftForm, /reference: (\d+)/g],
    database: [recordGift, /'reference', reference, (\d+)/g],
  },
  {
    what: 'the longest reason of a gift',
    remote: [giftForm, /reason: (\d+)/g],
    database: [recordGift, /'reason', reason, (\d+)/g],
  },
  {
    what: 'the ways in which a gift comes',
    remote: [giftForm, /const sources = \[(.*)\]/g],
    database: [recordGift, /not in \((.*)\)/g],
  },
  {
    what: 'the longest reason of a reversal',
    remote: [members('member-profile/reverse-gift-dialog.tsx'), /maxReasonLength = (\d+)/g],
    database: ['private.reverse_offline_gift', /'reason', reason, (\d+)/g],
  },
  {
    what: 'the longest note of a registration',
    remote: ['apps/events/src/registration/registration-fields.tsx', /maxLength=\{(\d+)\}/g],
    database: ['public.event_registrations', /char_length\(note\) <= (\d+)/g],
  },
  {
    what: 'the guests that an event can allow',
    remote: ['apps/admin-content/src/events/event.ts', /guests: (\d+)/g],
    database: ['public.events', /guests_allowed between 0 and (\d+)/g],
  },
]

it.each(agreements)('a remote and the database agree on $what', ({ remote, database }) => {
  const [file, said] = remote
  const [piece, held] = database
  const here = wordsOf(read(file), said)
  expect(here).not.toEqual([])
  expect(here).toEqual(wordsOf(pieceOf(piece), held))
})

const searched = [...schemas.matchAll(/char_length\(search\) > (\d+)/g)].map(([, length]) => length)

it('the database accepts a search of the maximum length, and no longer one', () => {
  expect(searched).toHaveLength(6)
  expect(new Set(searched)).toEqual(new Set([String(limits.searchMaxLength)]))
})

/** Returns the distinct words, numbers and booleans in the matches, regardless of separators. */
function wordsOf(text: string, says: RegExp): string[] {
  const matches = [...text.matchAll(says)].map(([, words = '']) => words)
  return [...new Set(matches.join(' ').match(/[\w-]+/g))].sort()
}

function pieceOf(name: string): string {
  const [, rest] = schemas.split(new RegExp(`\\ncreate (?:function|table) ${name} ?\\(`))
  if (rest === undefined) throw new Error(`There is no ${name} in supabase/schemas.`)
  return rest.split(/^(?:--|comment|create|grant|select) /m)[0] ?? ''
}
