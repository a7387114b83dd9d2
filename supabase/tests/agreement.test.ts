import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  amounts,
  applicationStatuses,
  isEmailAddress,
  languages,
  limits,
  onboardingStatuses,
  roles,
} from '@sabha/types'
import { countryCodes, interestOptions, professions } from '@sabha/types/details'
import {
  contentLengths,
  contributionSources,
  contributionTypes,
  mandateStatuses,
  paymentStatuses,
} from '@sabha/types/records'
import { toSearchable } from '@sabha/types/search-text'
import {
  acceptedAddresses,
  emailCases,
  nameSearches,
  phoneCases,
  refusedAddresses,
} from '@sabha/types/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sessionMissingFailure } from '../functions/_shared/function-failure.ts'
import { mailMessages } from '../functions/_shared/mail/mail-messages.ts'
import { orderRequestSchema } from '../functions/_shared/payments/requests.ts'
import { generateLimitsModule, limitsModuleFile } from '../numbers/limits-module.ts'
import { replaceLimits } from '../numbers/with-limits.ts'
import { rowId, tokenClaimsOf, userIds } from './setup/world-people.ts'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

// The browser checks input first and the database decides: lists and limits must match.

test('uses the same professions and interests in browser and database', async () => {
  const { rows } = await client.query(
    'select private.profession_options() as professions, private.interest_options() as interests',
  )
  expect(rows).toEqual([{ professions: [...professions], interests: [...interestOptions] }])
})

test('uses the same languages in browser, database and mails', async () => {
  const { rows } = await client.query('select private.languages() as languages')
  expect(rows).toEqual([{ languages: [...languages] }])
  const subjects = languages.map((each) => mailMessages('password_changed', each, {})?.subject)
  expect(new Set(subjects).size).toBe(languages.length)
})

test('uses the same country codes in browser and database', async () => {
  const { rows } = await client.query('select private.country_codes() as codes')
  expect(rows).toEqual([{ codes: [...countryCodes] }])
})

test.each([
  ['events_title_check', 'event_title_max_length'],
  ['events_description_check', 'description_max_length'],
  ['events_location_check', 'location_max_length'],
  ['jobs_title_check', 'job_title_max_length'],
  ['jobs_company_check', 'job_company_max_length'],
  ['jobs_description_check', 'description_max_length'],
  ['jobs_location_check', 'location_max_length'],
  ['jobs_salary_range_check', 'salary_range_max_length'],
  ['job_application_notes_admin_notes_check', 'admin_notes_max_length'],
])('%s reads the length from the limits of libs/types', async (constraint, limit) => {
  expect(await definitionOf(constraint)).toMatch(
    new RegExp(`<= \\(private\\.limits\\(\\)\\)\\.${limit}\\b`),
  )
})

test.each([
  ['job_applications_cover_letter_check', contentLengths.coverLetter],
  ['job_applications_resume_url_check', contentLengths.resumeUrl],
])('%s allows as many characters as the form', async (constraint, length) => {
  expect(await definitionOf(constraint)).toContain(`<= ${length})`)
})

test.each([
  ['profiles_role_check', roles],
  ['profiles_onboarding_status_check', onboardingStatuses],
  ['job_applications_status_check', [...applicationStatuses, 'withdrawn']],
  ['contributions_contribution_type_check', contributionTypes],
  ['contributions_payment_status_check', paymentStatuses],
  ['contributions_source_check', contributionSources],
  ['mandates_status_check', mandateStatuses],
  ['mandates_contribution_type_check', contributionTypes.filter((type) => type !== 'one-time')],
] as const)('%s allows the words that the browser knows', async (constraint, words) => {
  const allowed = [...(await definitionOf(constraint)).matchAll(/'([^']+)'/g)]
  expect(allowed.map(([, word]) => word).sort()).toEqual([...words].sort())
})

test('uses the same minimum age in browser and database', async () => {
  const born = (day: string) =>
    client.query(
      `select private.check_answers(jsonb_populate_record(null::public.profiles,
         jsonb_build_object('date_of_birth', ${day})))
       from (select (now() at time zone 'Asia/Kolkata')::date - make_interval(years => $1) as day) as last`,
      [limits.minAge],
    )
  await born('day')
  await expect(born(`day + interval '1 day'`)).rejects.toMatchObject({ hint: 'under_age' })
})

test('completes a profile with the number of interests that the browser requires', async () => {
  const misses = async (count: number) => {
    const answers = {
      city: 'Pune',
      profession: professions[0],
      interests: JSON.stringify(interestOptions.slice(0, count)),
    }
    const { rows } = await client.query<{ misses: boolean }>(
      'select private.misses_profile_answer(jsonb_populate_record(null::public.profiles, $1)) as misses',
      [JSON.stringify(answers)],
    )
    return rows[0]?.misses
  }
  expect(await misses(limits.minInterests)).toBe(false)
  expect(await misses(limits.minInterests - 1)).toBe(true)
})

test('uses the same minimum contributions for members and admins', async () => {
  const { rows } = await client.query(
    `select private.minimum_contribution($1, 'contribution') as member,
       private.minimum_contribution($2, 'contribution') as admin`,
    [userIds.member, userIds.admin],
  )
  expect(rows).toEqual([{ member: amounts.memberMinimum, admin: amounts.adminMinimum }])
})

test.each([...acceptedAddresses, ...refusedAddresses])(
  'accepts or refuses the address %j in browser and database alike',
  async (address) => {
    const isTaken = acceptedAddresses.includes(address)
    const { rows } = await client.query<{ taken: boolean }>(
      'select private.is_email(lower(btrim($1))) as taken',
      [address],
    )
    expect([rows[0]?.taken, isEmailAddress(address)]).toEqual([isTaken, isTaken])
  },
)

test('accepts proofs for the same time as the identity service', async () => {
  const claim = (method: string, milliseconds: number) =>
    client.query(
      `update auth.mfa_amr_claims set authentication_method = $2,
         updated_at = now() - make_interval(secs => $3) where session_id = $1`,
      [session, method, milliseconds / 1000],
    )
  const session = rowId('session', userIds.member)
  await client.query('begin')
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1, now(), now(), 'otp')`,
    [session],
  )
  const found: unknown[] = []
  for (const [method, life] of [
    ['otp', limits.mailProofMs],
    ['password', limits.passwordProofMs],
  ] as const) {
    for (const age of [life - 1, life + 1]) {
      await claim(method, age)
      const { rows } = await client.query('select private.is_proven($1) as proven', [session])
      found.push(rows[0]?.proven)
    }
  }
  await client.query('rollback')
  expect(found).toEqual([true, false, true, false])
})

test('uses the same window for Auto-Pay Active as the browser', async () => {
  const { rows } = await client.query(
    `select private.auto_pay_is_active(now() - make_interval(secs => $1)) as at_the_end,
       private.auto_pay_is_active(now() - make_interval(secs => $1 + 1)) as after_it`,
    [limits.autoPayWindowDays * 86_400],
  )
  expect(rows).toEqual([{ at_the_end: true, after_it: false }])
})

test.each([
  ['open_payment_order', amounts.oneTimeMaximum, 'receipt', `contrib_${'m'.repeat(30)}`],
  ['open_mandate', amounts.autoPayMaximum, 'idempotency_key', 'agreement-key'],
] as const)('%s accepts at most %i paise', async (name, most, key, value) => {
  const open = (amount: number) =>
    client.query(
      `select public.${name}(member => $1, purpose => 'contribution', amount => $2, ${key} => $3)`,
      [userIds.member, amount, value],
    )
  await client.query('begin')
  await open(most)
  await expect(open(most + 1)).rejects.toMatchObject({ hint: 'amount_above_maximum' })
  await client.query('rollback')
})

test('keeps the limits of server functions in step with libs/types', async () => {
  await expect(generateLimitsModule()).toMatchFileSnapshot(`../${limitsModuleFile}`)
})

test('keeps the lengths in config.toml in step with libs/types', async () => {
  const file = '../config.toml'
  const config = await readFile(resolve(import.meta.dirname, file), 'utf8')
  await expect(replaceLimits(config)).toMatchFileSnapshot(file)
})

test('accepts as many characters of notes in the payment functions as in the form', () => {
  const request = (length: number) => ({
    amount: amounts.memberMinimum,
    currency: 'INR',
    receipt: `contrib_${'n'.repeat(30)}`,
    notes: { comments: 'x'.repeat(length) },
  })
  expect(orderRequestSchema.safeParse(request(limits.notesMaxLength)).success).toBe(true)
  expect(orderRequestSchema.safeParse(request(limits.notesMaxLength + 1)).success).toBe(false)
})

test('returns as many transactions of a member as the profile page shows', async () => {
  await client.query('begin')
  await client.query(
    `insert into public.contributions (user_id, amount, contribution_type)
     select $1, 100, 'one-time' from generate_series(1, $2 + 1)`,
    [userIds.member, limits.historyLength],
  )
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(tokenClaimsOf('admin')),
  ])
  const { rows } = await client.query(
    `select jsonb_array_length(test.answer(public.admin_member($1)) -> 'transactions') as shown`,
    [userIds.member],
  )
  await client.query('rollback')
  expect(rows).toEqual([{ shown: limits.historyLength }])
})

test.each([
  ['session_missing', 'No active session'],
  ['member_not_found', 'Member not found'],
])('uses the specified message for %s in every refusal', async (code, words) => {
  const { rows } = await client.query<{ message: string }>(
    `select distinct (regexp_matches(prosrc, $1, 'g'))[1] as message
     from pg_proc where pronamespace = 'private'::regnamespace`,
    [`'${code}',\\s*'([^']*)'`],
  )
  expect(rows.map(({ message }) => message)).toEqual([words])
})

test('uses the same message for a missing session in functions and database', () => {
  expect(sessionMissingFailure().message).toBe('No active session')
})

async function definitionOf(constraint: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select split_part(pg_get_constraintdef(oid), ' IS NOT FALSE', 1) as text from pg_constraint where conname = $1`,
    [constraint],
  )
  return rows[0]?.text ?? ''
}

test.each(phoneCases)(
  'with the country code %s, %j finds the number %s',
  async (_, typed, number) => {
    const { rows } = await client.query(
      'select private.search_text($1) like any (array(select private.phone_patterns($2))) as found',
      [number, typed],
    )
    expect(rows).toEqual([{ found: true }])
  },
)

test.each(nameSearches)('finds Vikram Deshpande by %j', async (typed) => {
  const { rows } = await client.query(
    `select private.search_text($1) like all (patterns) as found,
       private.search_text('Asha Rao') like all (patterns) as other
     from (select array(select private.word_patterns($2)) as patterns) as searched`,
    ['Vikram Deshpande', typed],
  )
  expect(rows).toEqual([{ found: true, other: false }])
})

/** Letters that have had two cases only since 2018: the database may know one of them. */
const newCases =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f6\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}]/u

test('brings every character into the same form in browser and database', async () => {
  const { rows } = await client.query<{ codes: number[]; form: string }>(
    `select array_agg(code order by code) as codes,
       private.searchable(string_agg('a' || chr(code) || U&'\\0301', E'\\n' order by code)) as form
     from generate_series(1, 1114111) as code where code not between 55296 and 57343
     group by code / 4096`,
  )
  const differing = rows.flatMap(({ codes, form }) => {
    const characters = codes.map((code) => String.fromCodePoint(code))
    const theirs = form.split('\n')
    return toSearchable(characters.map((character) => `a${character}\u0301`).join('\n'))
      .split('\n')
      .flatMap((ours, index) => (ours === theirs[index] ? [] : [`${ours} ${theirs[index]}`]))
  })
  expect(differing.filter((pair) => !newCases.test(pair)).map(encodeURI)).toEqual([])
}, 120_000)

test.each(emailCases)('normalizes the address %j to %j', async (typed, sent) => {
  const { rows } = await client.query('select private.clean_email($1) as address', [typed])
  expect(rows).toEqual([{ address: sent }])
})
