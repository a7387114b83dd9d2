import { at, mine, newcomer, profiles, proof } from './newcomer.ts'
import { id, rule } from './rule.ts'

/** Rules about the completion of onboarding. */
export const completionRules = [
  rule(profiles, 'a member may skip the payment and complete the profile', async (story) => {
    await story.given(proof)
    await story.given(at('paymentpending'))
    await story.allows(
      'newcomer',
      `${newcomer} onboarding_status = 'paymentskipped' ${mine('newcomer')}`,
    )
    await story.allows(
      'newcomer',
      `${newcomer} onboarding_status = 'profilecompleted' ${mine('newcomer')}`,
    )
    await story.holds(`select onboarding_status from public.profiles ${mine('newcomer')}`, [
      { onboarding_status: 'profilecompleted' },
    ])
  }),
  rule(profiles, 'a member who has paid can complete the profile', async (story) => {
    await story.given(at('paymentdone'))
    await story.allows(
      'newcomer',
      `${newcomer} onboarding_status = 'profilecompleted' ${mine('newcomer')}`,
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
    rule(profiles, `completion is refused with ${missing}`, async (story) => {
      await story.given(at('paymentskipped'))
      await story.given(`update public.profiles set ${missing} ${mine('newcomer')}`)
      await story.refuses(
        'newcomer',
        `${newcomer} onboarding_status = 'profilecompleted' ${mine('newcomer')}`,
        'profile_incomplete',
      )
    }),
  ),
  rule(
    profiles,
    'completing the profile requires a valid consent to the privacy text',
    async (story) => {
      const consents = 'public.consents'
      const complete = `${newcomer} onboarding_status = 'profilecompleted' ${mine('newcomer')}`
      await story.given(at('paymentskipped'))
      await story.given(`update ${consents} set withdrawn_at = now() where purpose = 'privacy'`)
      await story.refuses('newcomer', complete, 'profile_incomplete')
      await story.given(`delete from ${consents} where purpose = 'privacy'`)
      await story.refuses('newcomer', complete, 'profile_incomplete')
      const agreed = `insert into ${consents} (user_id, purpose, text_version, language) values`
      await story.given(`${agreed} (${id.other}, 'privacy', 'v2', 'en')`)
      await story.refuses('newcomer', complete, 'profile_incomplete')
      await story.allows('newcomer', `${agreed} (${id.newcomer}, 'privacy', 'v2', 'en')`)
      await story.allows('newcomer', complete)
    },
  ),
  ...['full_name', 'company'].map((column) =>
    rule(profiles, `${column} cannot be emptied between the steps`, async (story) => {
      for (const status of ['paymentpending', 'paymentskipped', 'paymentdone']) {
        await story.given(at('signedin'))
        await story.given(`alter table public.profiles disable trigger onboarding_forward_only`)
        await story.given(at(status))
        await story.refuses(
          'newcomer',
          `${newcomer} ${column} = ' ' ${mine('newcomer')}`,
          'profile_incomplete',
        )
        await story.allows('newcomer', `${newcomer} ${column} = 'Other' ${mine('newcomer')}`)
      }
    }),
  ),
]
