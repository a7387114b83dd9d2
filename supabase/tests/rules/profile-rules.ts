import {
  insertPhoneProof,
  profilesTable,
  requiredDetails,
  setOnboardingStep,
  updateProfiles,
  whereUserSql,
} from './newcomer-sql.ts'
import { rule, sqlIds } from './rule.ts'

/** Rules about changes of one's own profile. */
export const profileRules = [
  rule(
    profilesTable,
    'a user without a verified phone cannot leave the first step',
    async (story) => {
      await story.refuses(
        'newcomer',
        `${updateProfiles} full_name = 'N', company = 'C', onboarding_status = 'paymentpending' ${whereUserSql('newcomer')}`,
        'phone_not_verified',
      )
      await story.holds(
        `select onboarding_status from public.profiles ${whereUserSql('newcomer')}`,
        [{ onboarding_status: 'signedin' }],
      )
    },
  ),
  rule(
    profilesTable,
    'name and company can be saved before the phone is verified',
    async (story) => {
      await story.allows(
        'newcomer',
        `${updateProfiles} full_name = 'Nila Rao', company = 'Kaveri' ${whereUserSql('newcomer')}`,
      )
      await story.holds(
        `select full_name, company from public.profiles ${whereUserSql('newcomer')}`,
        [{ full_name: 'Nila Rao', company: 'Kaveri' }],
      )
    },
  ),
  rule(
    profilesTable,
    'a phone number requires a proof of that number by that user',
    async (story) => {
      await story.refuses(
        'newcomer',
        `${updateProfiles} phone = '+919800000777' ${whereUserSql('newcomer')}`,
        'phone_not_verified',
      )
      await story.given(
        `insert into public.phone_verifications (user_id, phone) values (${sqlIds.other}, '+919800000777')`,
      )
      await story.refuses(
        'newcomer',
        `${updateProfiles} phone = '+919800000777' ${whereUserSql('newcomer')}`,
        'phone_not_verified',
      )
      await story.given(
        `insert into public.phone_verifications (user_id, phone) values (${sqlIds.newcomer}, '+919800000778')`,
      )
      await story.refuses(
        'newcomer',
        `${updateProfiles} phone = '+919800000777' ${whereUserSql('newcomer')}`,
        'phone_not_verified',
      )
      await story.given(insertPhoneProof)
      await story.allows(
        'newcomer',
        `${updateProfiles} phone = '+919800000777' ${whereUserSql('newcomer')}`,
      )
      await story.refuses(
        'newcomer',
        `${updateProfiles} phone = null ${whereUserSql('newcomer')}`,
        'phone_not_verified',
      )
    },
  ),
  rule(
    profilesTable,
    'the first step requires name and company in addition to the phone',
    async (story) => {
      await story.given(insertPhoneProof)
      await story.given(setOnboardingStep('signedin'))
      for (const missing of [
        `full_name = ' '`,
        `full_name = null`,
        `company = ''`,
        'company = null',
      ]) {
        await story.given(
          `update public.profiles set ${requiredDetails} ${whereUserSql('newcomer')}`,
        )
        await story.refuses(
          'newcomer',
          `${updateProfiles} ${missing}, onboarding_status = 'paymentpending' ${whereUserSql('newcomer')}`,
          'profile_incomplete',
        )
      }
      await story.allows(
        'newcomer',
        `${updateProfiles} ${requiredDetails}, onboarding_status = 'paymentpending' ${whereUserSql('newcomer')}`,
      )
      await story.holds(
        `select onboarding_status from public.profiles ${whereUserSql('newcomer')}`,
        [{ onboarding_status: 'paymentpending' }],
      )
    },
  ),
  ...forbiddenMoves(),
  ...['full_name', 'phone'].map((column) =>
    rule(profilesTable, `${column} is locked once onboarding is completed`, async (story) => {
      await story.given(
        `insert into public.phone_verifications (user_id, phone) values (${sqlIds.member}, '+919800000777')`,
      )
      await story.refuses(
        'member',
        `update public.profiles set ${column} = '+919800000777' ${whereUserSql('member')}`,
        'profile_locked',
      )
      await story.allows(
        'member',
        `update public.profiles set full_name = full_name, phone = phone, bio = 'x' ${whereUserSql('member')}`,
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
    rule(profilesTable, `a completed profile keeps its answers: ${missing} is refused`, (story) =>
      story.refuses(
        'member',
        `update public.profiles set ${missing} ${whereUserSql('member')}`,
        'profile_incomplete',
      ),
    ),
  ),
  rule(profilesTable, 'a completed profile may clear birthday and about text', (story) =>
    story.allows(
      'member',
      `update public.profiles set about = '', date_of_birth = null ${whereUserSql('member')}`,
    ),
  ),
  rule(profilesTable, 'users under 18 are refused, by the date in India', async (story) => {
    const birthday = `((now() at time zone 'Asia/Kolkata')::date - interval '18 years')::date`
    await story.allows(
      'member',
      `update public.profiles set date_of_birth = ${birthday} ${whereUserSql('member')}`,
    )
    await story.refuses(
      'member',
      `update public.profiles set date_of_birth = ${birthday} + 1 ${whereUserSql('member')}`,
      'under_age',
    )
    await story.refuses(
      'newcomer',
      `${updateProfiles} date_of_birth = current_date + 300 ${whereUserSql('newcomer')}`,
      'under_age',
    )
  }),
  rule(profilesTable, 'profession and interests must come from the lists', async (story) => {
    await story.refuses(
      'member',
      `update public.profiles set profession = 'Wizard' ${whereUserSql('member')}`,
      'unknown_option',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = '["Public Speaking", "Other", "Gambling"]' ${whereUserSql('member')}`,
      'unknown_option',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = '["Other", "Other", "Public Speaking", "Arts & Culture"]' ${whereUserSql('member')}`,
      'unknown_option',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = 'broken' ${whereUserSql('member')}`,
      'interests_malformed',
    )
    await story.refuses(
      'member',
      `update public.profiles set interests = '{}' ${whereUserSql('member')}`,
      'interests_malformed',
    )
  }),
  rule(profilesTable, 'the database sets updated_at and created_at', async (story) => {
    await story.given(
      `update public.profiles set created_at = '2020-01-01' ${whereUserSql('member')}`,
    )
    await story.allows(
      'member',
      `update public.profiles set bio = 'x', updated_at = '2000-01-01' ${whereUserSql('member')}`,
    )
    await story.holds(
      `select updated_at = now() and created_at > '2021-01-01' as holds from public.profiles ${whereUserSql('member')}`,
    )
  }),
  rule(profilesTable, 'onboarding never moves backwards, even for the owner', async (story) => {
    await story.refusesOwner(
      `update public.profiles set onboarding_status = 'signedin' ${whereUserSql('member')}`,
      'onboarding_step_refused',
    )
    await story.given(setOnboardingStep('paymentskipped'))
    await story.refusesOwner(
      `update public.profiles set onboarding_status = 'paymentpending' ${whereUserSql('newcomer')}`,
      'onboarding_step_refused',
    )
    await story.given(setOnboardingStep('paymentdone'))
    await story.refusesOwner(
      `update public.profiles set onboarding_status = 'paymentskipped' ${whereUserSql('newcomer')}`,
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
        rule(profilesTable, `a client cannot move from ${from} to ${to}`, async (story) => {
          await story.given(setOnboardingStep(from))
          await story.refuses(
            'newcomer',
            `${updateProfiles} onboarding_status = '${to}' ${whereUserSql('newcomer')}`,
            'onboarding_step_refused',
          )
          await story.holds(
            `select onboarding_status from public.profiles ${whereUserSql('newcomer')}`,
            [{ onboarding_status: from }],
          )
        }),
      ),
  )
}
