import { profileFieldNames, profileFieldRules } from '@sabha/types'
import { readRows, runSql } from './run-sql.ts'

const letters = (count: number) => 'Wx'.repeat(count / 2)

const demoId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** A demo member who has given and has applied for a job. */
export const longMember = {
  id: demoId(21),
  email: `${letters(64)}@${letters(62)}.${letters(62)}.test`.toLowerCase(),
}

/** Demo accounts at each step of onboarding. */
export const newcomerAccounts = [
  { id: demoId(58), email: 'aditi.ranganathan@sabha.test' },
  { id: demoId(55), email: 'hemant.rathore@sabha.test' },
  { id: demoId(52), email: 'sarita.yadav@sabha.test' },
] as const

export const longEvent = '00000000-0000-4001-8000-000000000001'
export const longJob = '00000000-0000-4002-8000-000000000007'

const name = { full_name: letters(120) }
/** Every single-line field of the profile. */
const profileLines = Object.fromEntries(
  profileFieldNames.flatMap((field) => {
    const { type, maxLength } = profileFieldRules(field)
    return type === 'line' && maxLength ? [[field, letters(maxLength)]] : []
  }),
)
const place = { location: letters(300), description: letters(1000) }

/** Values as long as the database takes them, without a space to wrap at. */
const rows: readonly Row[] = [
  {
    table: 'profiles',
    id: longMember.id,
    values: {
      ...profileLines,
      bio: letters(1000),
      about: letters(1000),
      profession: 'Other',
      interests: '["Other", "Arts & Culture", "Public Speaking"]',
    },
  },
  ...newcomerAccounts.map(({ id }) => ({
    table: 'profiles',
    id,
    values: { ...name, company: letters(160) },
  })),
  { table: 'events', id: longEvent, values: { title: letters(200), ...place } },
  {
    table: 'jobs',
    id: longJob,
    values: {
      title: letters(200),
      company: letters(160),
      salary_range: letters(120),
      ...place,
    },
  },
]

interface Row {
  table: string
  id: string
  values: Record<string, unknown>
}

/** Writes the long values and returns a function that restores the previous values. */
export async function writeLongValues(): Promise<() => Promise<void>> {
  const [application] = await readRows(
    'select id from public.job_applications where applicant_id = $1 and job_id = $2',
    [longMember.id, longJob],
  )
  const ofApplication = {
    table: 'job_applications',
    id: String(application?.id),
    values: { cover_letter: letters(1000), resume_url: `https://${letters(1900)}` },
  }
  const [account] = await readRows('select email from public.profiles where id = $1', [
    longMember.id,
  ])
  const before: Row[] = []
  for (const row of [...rows, ofApplication]) before.push(await writeRow(row))
  await changeEmail(longMember.email)
  return async () => {
    for (const row of before) await writeRow(row)
    await changeEmail(String(account?.email))
  }
}

/** Updates a row and returns it with its previous values. */
async function writeRow({ table, id, values }: Row): Promise<Row> {
  const columns = Object.keys(values)
  const found = await readRows(`select ${columns} from public.${table} where id = $1`, [id])
  const [before] = found
  if (!before) throw new Error(`No row ${id} in ${table}`)
  const changes = columns.map((column, index) => `${column} = $${index + 2}`)
  await runSql(`update public.${table} set ${changes} where id = $1`, [
    id,
    ...Object.values(values),
  ])
  return { table, id, values: before }
}

/** Changes the address in the way the database expects of an admin, and keeps the password. */
function changeEmail(email: string): Promise<void> {
  return runSql(
    `select set_config('sabha.moving_account', '${longMember.id}', false);
     update auth.users set email = '${email}' where id = '${longMember.id}'`,
  )
}
