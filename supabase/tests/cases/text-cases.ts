import type { Prober } from '../setup/prober.ts'
import { hiddenMarks } from './check-violations.ts'
import { assertCase, type TestCase } from './test-case.ts'

/** Texts that are never shown, or checked before they arrive. */
const unchecked = [
  // Encrypted by the identity service.
  'private.sign_ups.encrypted_password',
  'private.sign_ups.secret_hash',
  // Key of a counter.
  'private.rate_limits.bucket',
  // The identity service accepts ASCII addresses only.
  'public.profiles.email',
  // The table never has rows.
  'public.sealed_answer.sealed_answer',
]

const textColumns = `
  select format('%s.%s', n.nspname, c.relname) as table, a.attname as column
  from pg_attribute as a
  join pg_class as c on c.oid = a.attrelid
  join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'text'::regtype and a.attgenerated = '' order by 1, 2`

/** Tests about each text column of the catalogue. */
export function textCases(): TestCase[] {
  return [
    {
      name: 'every column refuses control characters and marks of direction',
      about: 'texts',
      run: async (prober) => {
        const columns = (await prober.own(textColumns)).map(({ table, column }) => ({
          table: String(table),
          column: String(column),
        }))
        const accepted = []
        for (const { table, column } of columns) {
          if (unchecked.includes(`${table}.${column}`)) continue
          if (!(await refusesMarks(prober, table, column))) accepted.push(`${table}.${column}`)
        }
        assertCase(columns.length > 100, `there are only ${columns.length} text columns`)
        assertCase(
          accepted.length === 0,
          `add a check with private.are_lines or private.are_paragraphs for ${accepted.join(', ')}`,
        )
      },
    },
  ]
}

async function refusesMarks(prober: Prober, table: string, column: string): Promise<boolean> {
  await prober.own(`alter table ${table} disable trigger user`)
  for (const mark of hiddenMarks) {
    const { refused } = await prober.tryAsOwner(
      `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table})`,
      [`ten letters${mark}b`],
    )
    if (refused?.code !== '23514') return false
  }
  return true
}
