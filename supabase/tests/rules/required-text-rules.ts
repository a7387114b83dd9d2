import { rule, sqlIds } from './rule.ts'

/** Text without visible characters: a space, a no-break space, a zero-width space. */
const blank = `E' \\u00a0\\u200b'`

/** Rules about required text and deleted events. */
export const requiredTextRules = [
  ...[
    `insert into public.events (title, description, event_date, created_by) values (${blank}, 'Text', now(), ${sqlIds.admin})`,
    `insert into public.events (title, description, event_date, created_by) values ('New', ${blank}, now(), ${sqlIds.admin})`,
    `insert into public.jobs (title, company, description, created_by) values ('New', ${blank}, 'Text', ${sqlIds.admin})`,
  ].map((statement) =>
    rule('private.has_words', `${statement} contains no visible text and is refused`, (story) =>
      story.refuses('admin', statement, '23514'),
    ),
  ),
  rule('private.has_words', 'blank answers do not complete a profile', async (story) => {
    for (const answer of ['city', 'about', 'full_name']) {
      await story.given(
        `update public.profiles set onboarding_status = 'paymentskipped', ${answer} = ${blank} where id = ${sqlIds.newcomer}`,
      )
      await story.refuses(
        'newcomer',
        `update public.profiles set onboarding_status = 'profilecompleted' where id = ${sqlIds.newcomer}`,
        'profile_incomplete',
      )
    }
  }),
  rule('private.has_words', 'words of every script count as text', async (story) => {
    await story.holds(
      `select bool_and(private.has_words(words)) as holds from unnest(array['a', 'ग', 'ß', '會', 'ا', '7', '.', '🙂', E'\\n a']) as words`,
    )
  }),
  rule('public.events', 'a deleted event cannot be changed', async (story) => {
    await story.allows('admin', `delete from public.events where title = 'Public event'`)
    await story.allows(
      'admin',
      `update public.events set location = 'Touched' where title = 'Public event'`,
    )
    await story.holds(
      `select location is distinct from 'Touched' as holds from public.events where title = 'Public event'`,
    )
  }),
]
