import {
  insertPhoneProof,
  profilesTable,
  setOnboardingStep,
  updateProfiles,
  whereUserSql,
} from './newcomer-sql.ts'
import { rule, sqlIds } from './rule.ts'

/** Rules about the completion of onboarding. */
export const completionRules = [
  rule(profilesTable, 'a member may skip the payment and complete the profile', async (story) => {
    await story.given(insertPhoneProof)
    await story.given(setOnboardingStep('paymentpending'))
    await story.allows(
      'newcomer',
      `${updateProfiles} onboarding_status = 'paymentskipped' ${whereUserSql('newcomer')}`,
    )
    await story.allows(
      'newcomer',
      `${updateProfiles} onboarding_status = 'profilecompleted' ${whereUserSql('newcomer')}`,
    )
    await story.holds(`select onboarding_status from public.profiles ${whereUserSql('newcomer')}`, [
      { onboarding_status: 'profilecompleted' },
    ])
  }),
  rule(profilesTable, 'a member who has paid can complete the profile', async (story) => {
    await story.given(setOnboardingStep('paymentdone'))
    await story.allows(
      'newcomer',
      `${updateProfiles} onboarding_status = 'profilecompleted' ${whereUserSql('newcomer')}`,
    )
  }),
  ...[
    'date_of_birth = null',
    "city = ' '",
    'city = null',
    'profession = null',
    "about = ''",
    'about = null',
    'phone = null',
    'full_name = null',
    `company = ' '`,
    'company = null',
    `profession = 'Other', custom_profession = ' '`,
    `profession = 'Other', custom_profession = null`,
    `interests = '["Public Speaking", "Other"]'`,
    'interests = null',
  ].map((missing) =>
    rule(profilesTable, `completion is refused with ${missing}`, async (story) => {
      await story.given(setOnboardingStep('paymentskipped'))
      await story.given(`update public.profiles set ${missing} ${whereUserSql('newcomer')}`)
      await story.refuses(
        'newcomer',
        `${updateProfiles} onboarding_status = 'profilecompleted' ${whereUserSql('newcomer')}`,
        'profile_incomplete',
      )
    }),
  ),
  rule(
    profilesTable,
    'completing the profile requires a valid consent to the privacy text',
    async (story) => {
      const consents = 'public.consents'
      const complete = `${updateProfiles} onboarding_status = 'profilecompleted' ${whereUserSql('newcomer')}`
      await story.given(setOnboardingStep('paymentskipped'))
      await story.given(`update ${consents} set withdrawn_at = now() where purpose = 'privacy'`)
      await story.refuses('newcomer', complete, 'profile_incomplete')
      await story.given(`delete from ${consents} where purpose = 'privacy'`)
      await story.refuses('newcomer', complete, 'profile_incomplete')
      const agreed = `insert into ${consents} (user_id, purpose, text_version, language) values`
      await story.given(`${agreed} (${sqlIds.other}, 'privacy', 'v2', 'en')`)
      await story.refuses('newcomer', complete, 'profile_incomplete')
      await story.allows('newcomer', `${agreed} (${sqlIds.newcomer}, 'privacy', 'v2', 'en')`)
      await story.allows('newcomer', complete)
    },
  ),
  ...['full_name', 'company'].map((column) =>
    rule(profilesTable, `${column} cannot be emptied between the steps`, async (story) => {
      for (const status of ['paymentpending', 'paymentskipped', 'paymentdone']) {
        await story.given(setOnboardingStep('signedin'))
        await story.given(`alter table public.profiles disable trigger onboarding_forward_only`)
        await story.given(setOnboardingStep(status))
        await story.refuses(
          'newcomer',
          `${updateProfiles} ${column} = ' ' ${whereUserSql('newcomer')}`,
          'profile_incomplete',
        )
        await story.allows(
          'newcomer',
          `${updateProfiles} ${column} = 'Other' ${whereUserSql('newcomer')}`,
        )
      }
    }),
  ),
]
