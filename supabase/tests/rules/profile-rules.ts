import { at, details, mine, newcomer, profiles, proof } from './newcomer.ts'
import { id, rule } from './rule.ts'

/** Rules about changes of one's own profile. */
export const profileRules = [
  rule(profiles, 'a user without a verified phone cannot leave the first step', async (story) => {
    await story.refuses(
      'newcomer',
      `${newcomer} full_name = 'N', company = 'C', onboarding_status = 'paymentpending' ${mine('newcomer')}`,
      'phone_not_verified',
    )
    await story.holds(`select onboarding_status from public.profiles ${mine('newcomer')}`, [
      { onboarding_status: 'signedin' },
    ])
  }),
  rule(profiles, 'name and company can be saved before the phone is verified', async (story) => {
    await story.allows(
      'newcomer',
      `${newcomer} full_name = 'Nila Rao', company = 'Kaveri' ${mine('newcomer')}`,
    )
    await story.holds(`select full_name, company from public.profiles ${mine('newcomer')}`, [
      { full_name: 'Nila Rao', company: 'Kaveri' },
    ])
  }),
  rule(profiles, 'a phone number requires a proof of that number by that user', async (story) => {
    await story.refuses(
      'newcomer',
      `${newcomer} phone = '+919800000777' ${mine('newcomer')}`,
      'phone_not_verified',
    )
    await story.given(
      `insert into public.phone_verifications (user_id, phone) values (${id.other}, '+919800000777')`,
    )
    await story.refuses(
      'newcomer',
      `${newcomer} phone = '+919800000777' ${mine('newcomer')}`,
      'phone_not_verified',
    )
    await story.given(
      `insert into public.phone_verifications (user_id, phone) values (${id.newcomer}, '+919800000778')`,
    )
    await story.refuses(
      'newcomer',
      `${newcomer} phone = '+919800000777' ${mine('newcomer')}`,
      'phone_not_verified',
    )
    await story.given(proof)
    await story.allows('newcomer', `${newcomer} phone = '+919800000777' ${mine('newcomer')}`)
    await story.refuses(
      'newcomer',
      `${newcomer} phone = null ${mine('newcomer')}`,
      'phone_not_verified',
    )
  }),
  rule(
    profiles,
    'the first step requires name and company in addition to the phone',
    async (story) => {
      await story.given(proof)
      await story.given(at('signedin'))
      for (const missing of [
        `full_name = ' '`,
        `full_name = null`,
        `company = ''`,
        'company = null',
      ]) {
        await story.given(`update public.profiles set ${details} ${mine('newcomer')}`)
        await story.refuses(
          'newcomer',
          `${newcomer} ${missing}, onboarding_status = 'paymentpending' ${mine('newcomer')}`,
          'profile_incomplete',
        )
      }
      await story.allows(
        'newcomer',
        `${newcomer} ${details}, onboarding_status = 'paymentpending' ${mine('newcomer')}`,
      )
      await story.holds(`select onboarding_status from public.profiles ${mine('newcomer')}`, [
        { onboarding_status: 'paymentpending' },
      ])
    },
  ),
  ...forbiddenMoves(),
  ...['full_name', 'phone'].map((column) =>
    rule(profiles, `${column} is locked once onboarding is completed`, async (story) => {
      await story.given(
        `insert into public.phone_verifications (user_id, phone) values (${id.member}, '+919800000777')`,
      )
      await story.refuses(
        'member',
        `update public.profiles set ${column} = '+919800000777' ${mine('member')}`,
        'profile_locked',
      )
      await story.allows(
        'member',
        `update public.profiles set full_name = full_name, phone = phone, bio = 'x' ${mine('member')}`,
      )
    }),
  ),
  ...[
    'city = null',
    "city = ''",
    'profession = null',
    `interests = '["Public Speaking", "Other"]'`,
    `profession = 'Other'`,
  ].map((missing) =>
    rule(profiles, `a completed profile keeps its answers: ${missing} is refused`, (story) =>
      story.refuses(
        'member',
        `update public.profiles set ${missing} ${mine('member')}`,
        'profile_incomplete',
      ),
    ),
  ),
  rule(profiles, 'a completed profile may clear birthday and about text', (story) =>
    story.allows(
      'member',
      `update public.profiles set about = '', date_of_birth = null ${mine('member')}`,
    ),
  ),
  rule(profiles, 'users under 18 are refused, by the date in India', async (story) => {
    const birthday = `((now() at time zone 'Asia/Kolkata')::date - interval '18 years')::date`
    await story.allows(
      'member',
      `update public.profiles set date_of_birth = ${birthday} ${mine('member')}`,
    )
    await story.refuses(
      'member',
      `update public.profiles set date_of_birth = ${birthday} + 1 ${mine('member')}`,
      'under_age',
    )
    await story.refuses(
      'newcomer',
      `${newcomer} date_of_birth = current_date + 300 ${mine('newcomer')}`,
      'under_age',
    )
  }),
  rule(profiles, 'profession and interests must come from the lists', async (story) => {
    await story.refuses(
      'member',
      `update public.profiles set profession = 'Wizard' ${mine('member')}`,
      'unknown_option',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = '["Public Speaking", "Other", "Gambling"]' ${mine('member')}`,
      'unknown_option',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = '["Other", "Other", "Public Speaking", "Arts & Culture"]' ${mine('member')}`,
      'unknown_option',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = 'broken' ${mine('member')}`,
      'interests_malformed',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = '{}' ${mine('member')}`,
      'interests_malformed',
    )
  }),
  rule(profiles, 'the database sets updated_at and created_at', async (story) => {
    await story.given(`update public.profiles set created_at = '2020-01-01' ${mine('member')}`)
    await story.allows(
      'member',
      `update public.profiles set bio = 'x', updated_at = '2000-01-01' ${mine('member')}`,
    )
    await story.holds(
      `select updated_at = now() and created_at > '2021-01-01' as holds from public.profiles ${mine('member')}`,
    )
  }),
  rule(profiles, 'onboarding never moves backwards, even for the owner', async (story) => {
    await story.refusesOwner(
      `update public.profiles set onboarding_status = 'signedin' ${mine('member')}`,
      'onboarding_step_refused',
    )
    await story.given(at('paymentskipped'))
    await story.refusesOwner(
      `update public.profiles set onboarding_status = 'paymentpending' ${mine('newcomer')}`,
      'onboarding_step_refused',
    )
    await story.given(at('paymentdone'))
    await story.refusesOwner(
      `update public.profiles set onboarding_status = 'paymentskipped' ${mine('newcomer')}`,
      'onboarding_step_refused',
    )
  }),
]

function forbiddenMoves() {
  const steps = ['signedin', 'paymentpending', 'paymentdone', 'paymentskipped', 'profilecompleted']
  const allowed = [
    'signedin to paymentpending',
    'paymentpending to paymentskipped',
    'paymentdone to profilecompleted',
    'paymentskipped to profilecompleted',
  ]
  return steps.flatMap((from) =>
    steps
      .filter((to) => to !== from && !allowed.includes(`${from} to ${to}`))
      .map((to) =>
        rule(profiles, `a client cannot move from ${from} to ${to}`, async (story) => {
          await story.given(at(from))
          await story.refuses(
            'newcomer',
            `${newcomer} onboarding_status = '${to}' ${mine('newcomer')}`,
            'onboarding_step_refused',
          )
          await story.holds(`select onboarding_status from public.profiles ${mine('newcomer')}`, [
            { onboarding_status: from },
          ])
        }),
      ),
  )
}
