import { type ProfileField, profileFieldNames } from '@sabha/types'
import { rule, sqlIds } from './rule.ts'

const profiles = 'public.profiles'
const mine = `where id = ${sqlIds.member}`
const remember = `select set_config('sabha.seen', answers_version::text, true) from public.profiles ${mine}`
const moved = `select answers_version - current_setting('sabha.seen')::integer as by from public.profiles ${mine}`

const newAnswers: Partial<Record<ProfileField, string>> = {
  phone: '+919800000779',
  date_of_birth: '1990-02-01',
  profession: 'Student',
  interests: '["Other", "Public Speaking", "Arts & Culture"]',
}

/** Rules about the version of a profile, which detects changes on another device. */
export const profileVersionRules = [
  rule(
    profiles,
    'the version changes with the answers of the member and with nothing else',
    async (story) => {
      await story.given(remember)
      await story.given(`update public.profiles set answers_version = 999 ${mine}`)
      await story.holds(moved, [{ by: 0 }])
      await story.allows('member', `update public.profiles set bio = 'x' ${mine}`)
      await story.allows('member', `update public.profiles set bio = 'x' ${mine}`)
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type) values (${sqlIds.member}, 100, 'one-time')`,
      )
      await story.holds(moved, [{ by: 1 }])
      for (const name of profileFieldNames.filter((each) => each !== 'bio')) {
        const change = `${name} = '${newAnswers[name] ?? 'New'}'`
        await story.given(remember)
        await story.given(`update public.profiles set ${change} ${mine}`)
        await story.holds(moved, [{ by: 1 }])
      }
    },
  ),
  rule(profiles, 'a save with an older version is refused and changes nothing', async (story) => {
    const save = (version: string, city: string) =>
      `update public.profiles set city = '${city}', answers_version = ${version} ${mine}`
    await story.given(remember)
    await story.allows('member', save('answers_version', 'Nagpur'))
    for (const version of ['answers_version - 1', 'answers_version + 1', '-1', 'null'])
      await story.refuses('member', save(version, 'Goa'), 'profile_changed')
    await story.allows('member', save('answers_version - 1', 'Nagpur'))
    await story.holds(moved, [{ by: 1 }])
    await story.holds(`select city from public.profiles ${mine}`, [{ city: 'Nagpur' }])
    await story.allows('member', save('answers_version', 'Goa'))
    await story.holds(moved, [{ by: 2 }])
  }),
]
