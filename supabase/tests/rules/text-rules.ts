import { tableFiles } from '../table-files.ts'
import { rule } from './rule.ts'

/** Columns that a trigger cleans, because other services report them. */
const reported = tableFiles
  .filter(({ name }) =>
    ['mail_outbox', 'payments', 'provider_events', 'part_reports', 'policy_reports'].includes(
      name.replace(/^\w+\./, ''),
    ),
  )
  .flatMap(({ name, lines = '' }) => lines.split(' ').map((column) => ({ table: name, column })))

/** Changes of other columns that another check demands. */
const also: Readonly<Record<string, string>> = { not_understood: ', handled_at = now()' }

/** A text as pasted, as a line and as paragraphs. Joiners of scripts and emoji stay. */
const cases = [
  [`E'Priya (\\u202enimda)'`, `'Priya (nimda)'`, `'Priya (nimda)'`],
  [`E' One \\r\\n\\t Two\\u2028Three\\u0085 '`, `'One Two Three'`, `E'One \\n\\t Two\\nThree'`],
  [`E'\\u0007\\u001b[1m\\u009b\\u061c\\u206f'`, `'[1m'`, `'[1m'`],
  [`E'क्\\u200dष می\\u200cخواهم 👩\\u200d🌾'`, `E'क्\\u200dष می\\u200cخواهم 👩\\u200d🌾'`, null],
] as const

/** Rules about invisible characters. */
export const textRules = [
  rule('private.clean_line(text)', 'a cleaned text is accepted by its check', async (story) => {
    for (const [typed, line, paragraph] of cases) {
      await story.holds(
        `select private.clean_line(${typed}) = ${line}
           and private.clean_paragraph(${typed}) = ${paragraph ?? line}
           and private.are_lines(${line}) and private.are_paragraphs(${paragraph ?? line}) as holds`,
      )
    }
  }),
  rule('private.are_lines(text[])', 'a missing text is no reason to refuse the others', (story) =>
    story.holds(`
      select private.are_lines(null, 'a') and private.are_paragraphs('a', null)
        and not private.are_lines(null, E'a\\n') and not private.are_paragraphs(null, E'\\r') as holds`),
  ),
  rule('private.clean_texts()', 'what other services report is cleaned', async (story) => {
    for (const { table, column } of reported) {
      const row = `ctid = (select min(ctid) from ${table})`
      await story.given(`
        update ${table} set ${column} = E'ten\\u202e \\nletters'${also[column] ?? ''} where ${row};
        create temporary table kept on commit drop as
        select * from ${table} where ${column} = 'ten letters'`)
      await story.holds(`select count(*)::int as rows from kept`, [{ rows: 1 }])
      await story.given('drop table kept')
    }
  }),
  rule(
    'private.create_profile()',
    "hidden marks in a provider's name are removed",
    async (story) => {
      const id = 'a0000000-0000-4000-8000-00000000abcd'
      for (const [metadata, name] of [
        [{ full_name: '\u202ePriya\n(admin)\u2069' }, 'Priya (admin)'],
        [{ full_name: '\u202e', name: '\u200eAsha' }, 'Asha'],
        [{ full_name: '\u0085', name: '\u2066' }, 'odd'],
      ] as const) {
        await story.given(`delete from auth.users where id = '${id}'`)
        await story.given(`
        insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
        values ('${id}', 'odd@sabha.test', now(), '${JSON.stringify(metadata)}')`)
        await story.holds(`select full_name from public.profiles where id = '${id}'`, [
          { full_name: name },
        ])
      }
    },
  ),
]
